// The trees of Sturtevant's dissertation (2003), as `src/trees/figures.cpp` has them; the texts beside them are in
// text/tree.ts. `with` is the algorithm that shows what the text says.

export interface Figure {
  name: string;
  with: string;
  tree: string;
}

export const figures: readonly Figure[] = [
  {
    name: '4.1',
    with: 'alphabeta',
    tree:
      '{"players":2,"minp":-7,"maxp":7,"maxsum":0,"root":{"player":0,"children":[{"name":"a","player":1,' +
      '"children":[{"scores":[1,-1]},{"scores":[3,-3]}]},{"name":"b","player":1,"children":[{"scores":[5,-5]},' +
      '{"scores":[7,-7]}]}]}}',
  },
  {
    name: '4.2',
    with: 'paranoid',
    tree:
      '{"players":3,"minp":0,"maxp":10,"maxsum":10,"root":{"player":0,"children":[{"name":"b","player":1,' +
      '"children":[{"name":"a","scores":[4,6,0]},{"scores":[6,3,1]}]},{"name":"c","player":1,' +
      '"children":[{"scores":[0,6,4]},{"scores":[9,1,0]}]}]}}',
  },
  {
    name: '4.6',
    with: 'maxn',
    tree:
      '{"players":3,"minp":0,"maxp":10,"maxsum":10,"root":{"player":0,"children":[{"name":"a","player":1,' +
      '"children":[{"scores":[1,3,5]},{"scores":[6,3,1]}]},{"name":"b","player":1,"children":[{"scores":[2,4,4]},' +
      '{"scores":[3,5,2]}]},{"name":"c","player":1,"children":[{"scores":[6,4,0]},{"scores":[1,4,5]}]}]}}',
  },
  {
    name: '5.6',
    with: 'maxn-shallow',
    tree:
      '{"players":3,"minp":0,"maxp":10,"maxsum":10,"root":{"player":0,"children":[{"player":1,' +
      '"children":[{"scores":[5,4,1]},{"scores":[6,3,1]}]},{"name":"a","player":1,"children":[{"scores":[3,6,1]},' +
      '{"scores":[9,1,0]}]}]}}',
  },
  {
    name: '5.12a',
    with: 'maxn',
    tree:
      '{"players":3,"minp":0,"maxp":10,"maxsum":10,"root":{"player":0,"children":[{"scores":[5,4,1]},{"name":"a",' +
      '"player":1,"children":[{"name":"b","player":2,"children":[{"scores":[2,3,5]},{"scores":[4,0,6]}]},' +
      '{"scores":[6,4,0]}]}]}}',
  },
  {
    name: '5.12b',
    with: 'maxn',
    tree:
      '{"players":3,"minp":0,"maxp":10,"maxsum":10,"root":{"player":0,"children":[{"scores":[5,4,1]},{"name":"a",' +
      '"player":1,"children":[{"name":"b","player":2,"children":[{"scores":[2,3,5]},{"scores":[0,4,6]}]},' +
      '{"scores":[6,4,0]}]}]}}',
  },
  {
    name: '5.14a',
    with: 'maxn-bnb',
    tree:
      '{"players":3,"minp":0,"maxp":16,"maxsum":16,"root":{"player":0,"children":[{"name":"a","lower":[0,0,0],' +
      '"upper":[16,9,16],"player":1,"children":[{"scores":[7,9,0]},{"scores":[9,5,2]}]},{"name":"b","lower":[0,0,0],' +
      '"upper":[5,16,16],"player":1,"children":[{"scores":[5,6,5]},{"scores":[4,10,2]}]},{"name":"d","player":1,' +
      '"children":[{"name":"c","lower":[0,0,0],"upper":[5,16,16],"player":2,"children":[{"scores":[5,8,3]}]},' +
      '{"scores":[10,5,1]}]}]}}',
  },
  {
    name: '5.14b',
    with: 'maxn-bnb',
    tree:
      '{"players":3,"minp":0,"maxp":16,"maxsum":16,"root":{"player":0,"children":[{"name":"a","lower":[0,0,0],' +
      '"upper":[16,9,16],"player":1,"children":[{"scores":[7,9,0]},{"scores":[9,5,2]}]},{"name":"b","lower":[0,0,0],' +
      '"upper":[5,16,16],"player":1,"children":[{"scores":[5,6,5]},{"scores":[4,10,2]}]},{"name":"d","player":1,' +
      '"children":[{"name":"c","lower":[0,0,0],"upper":[5,16,16],"player":2,"children":[{"scores":[5,3,8]}]},' +
      '{"scores":[10,5,1]}]}]}}',
  },
  {
    name: '5.15',
    with: 'maxn-abbnb',
    tree:
      '{"players":3,"minp":0,"maxp":10,"maxsum":10,"root":{"player":0,"children":[{"scores":[6,4,0]},{"name":"a",' +
      '"lower":[0,0,2],"upper":[10,10,10],"player":1,"children":[{"scores":[4,3,3]},{"scores":[7,1,2]}]}]}}',
  },
  {
    name: '5.17',
    with: 'maxn-lastbranch',
    tree:
      '{"players":3,"minp":0,"maxp":10,"maxsum":10,"root":{"player":0,"children":[{"scores":[5,4,1]},{"name":"a",' +
      '"player":1,"children":[{"scores":[3,3,4]},{"name":"b","player":2,"children":[{"scores":[4,4,2]},{"scores":[5,' +
      '2,3]}]}]}]}}',
  },
  {
    name: '5.19a',
    with: 'maxn-speculative',
    tree:
      '{"players":3,"minp":0,"maxp":10,"maxsum":10,"root":{"player":0,"children":[{"scores":[5,4,1]},{"name":"a",' +
      '"player":1,"children":[{"scores":[3,3,4]},{"name":"b","player":2,"children":[{"scores":[5,3,2]},{"scores":[1,' +
      '1,8]}]},{"scores":[4,4,2]}]}]}}',
  },
  {
    name: '5.19b',
    with: 'maxn-speculative',
    tree:
      '{"players":3,"minp":0,"maxp":10,"maxsum":10,"root":{"player":0,"children":[{"scores":[5,4,1]},{"name":"a",' +
      '"player":1,"children":[{"scores":[3,3,4]},{"name":"b","player":2,"children":[{"scores":[5,3,2]},{"scores":[1,' +
      '1,8]}]},{"scores":[6,4,0]}]}]}}',
  },
  {
    name: '5.19c',
    with: 'maxn-speculative',
    tree:
      '{"players":3,"minp":0,"maxp":10,"maxsum":10,"root":{"player":0,"children":[{"scores":[5,4,1]},{"name":"a",' +
      '"player":1,"children":[{"scores":[3,3,4]},{"name":"b","player":2,"children":[{"scores":[5,3,2]},{"scores":[0,' +
      '7,3]}]},{"scores":[6,4,0]}]}]}}',
  },
  {
    name: '5.22a',
    with: 'maxn-speculative',
    tree:
      '{"players":3,"minp":0,"maxp":10,"maxsum":10,"granularity":1,"root":{"player":0,"children":[{"scores":[5,4,1]},' +
      '{"name":"a","player":1,"children":[{"scores":[3,3,4]},{"name":"b","player":2,"children":[{"scores":[7,2,1]},' +
      '{"scores":[2,2,6]}]}]}]}}',
  },
  {
    name: '5.22b',
    with: 'maxn-speculative',
    tree:
      '{"players":3,"minp":0,"maxp":10,"maxsum":10,"granularity":1,"root":{"player":0,"children":[{"scores":[5,4,1]},' +
      '{"name":"a","player":1,"children":[{"scores":[3,3,4]},{"name":"b","player":2,"children":[{"scores":[7,3,0]},' +
      '{"scores":[2,7,1]}]}]}]}}',
  },
  {
    name: '5.22c',
    with: 'maxn-speculative',
    tree:
      '{"players":3,"minp":0,"maxp":10,"maxsum":10,"granularity":1,"root":{"player":0,"children":[{"scores":[5,4,1]},' +
      '{"name":"a","player":1,"children":[{"scores":[3,3,4]},{"name":"b","player":2,"children":[{"scores":[6,4,0]},' +
      '{"scores":[7,3,0]}]}]}]}}',
  },
  {
    name: '5.23',
    with: 'maxn-approxdeep',
    tree:
      '{"players":3,"minp":0,"maxp":20,"maxsum":20,"root":{"player":0,"children":[{"scores":[6,7,7]},{"player":1,' +
      '"children":[{"scores":[5,7,8]},{"name":"a","player":2,"children":[{"scores":[8,6,6]},{"player":0,' +
      '"children":[{"scores":[5,10,5]},{"name":"b","player":1,"children":[{"scores":[4,8,8]},{"scores":[5.3,8.3,' +
      '6.4]}]}]}]}]}]}}',
  },
  {
    name: '6.3',
    with: 'maxn',
    tree:
      '{"players":3,"minp":0,"maxp":10,"maxsum":10,"root":{"name":"b","player":0,"children":[{"name":"a","player":1,' +
      '"children":[{"scores":[4,5,1]},{"scores":[1,8,1]}]},{"name":"c","player":1,"children":[{"scores":[2,4,4]},' +
      '{"scores":[3,3,4]}]}]}}',
  },
];
