// The figures of Sturtevant's dissertation (2003), each with the algorithm that shows what the text beside it says. The texts
// are in text/tree.ts, the trees come from the server.
export const figure_algorithms: Record<string, string> = {
  '4.1': 'alphabeta',
  '4.2': 'paranoid',
  '4.6': 'maxn',
  '5.6': 'maxn-shallow',
  '5.12a': 'maxn',
  '5.12b': 'maxn',
  '5.14a': 'maxn-bnb',
  '5.14b': 'maxn-bnb',
  '5.15': 'maxn-abbnb',
  '5.17': 'maxn-lastbranch',
  '5.19a': 'maxn-speculative',
  '5.19b': 'maxn-speculative',
  '5.19c': 'maxn-speculative',
  '5.22a': 'maxn-speculative',
  '5.22b': 'maxn-speculative',
  '5.22c': 'maxn-speculative',
  '5.23': 'maxn-approxdeep',
  '6.3': 'maxn',
};
