// The search box: sections that have every word, those with words in a heading first. The index is loaded on first use.
const root = document.currentScript.dataset.root;
const box = document.querySelector('.search');
const input = box.querySelector('input');
const list = box.querySelector('ol');
const most = 12;
const around = 60;

box.hidden = false;
const menu = document.querySelector('.menu');
if (matchMedia('(max-width: 60rem)').matches) menu.open = false;
else menu.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });

function found(query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const rated = [];
  for (const [address, page, heading, text] of searchIndex) {
    const own = (heading || page).toLowerCase();
    const title = `${heading} ${page}`.toLowerCase();
    const lower = text.toLowerCase();
    if (!words.every((word) => title.includes(word) || lower.includes(word))) continue;
    const count = (where) => words.filter((word) => where.includes(word)).length;
    const rate = 2 * count(own) + count(title);
    const at = Math.max(0, lower.indexOf(words.find((word) => lower.includes(word))) - around);
    rated.push({ address, page, heading, rate, text: (at ? '…' : '') + text.slice(at, at + 2 * around) + '…' });
  }
  return rated.sort((a, b) => b.rate - a.rate).slice(0, most);
}

function show() {
  list.replaceChildren(...found(input.value).map((each) => {
    const item = document.createElement('li');
    const link = item.appendChild(document.createElement('a'));
    link.href = root + each.address;
    link.appendChild(document.createElement('b')).textContent = each.heading || each.page;
    link.append(each.heading ? ` · ${each.page}` : '');
    link.appendChild(document.createElement('small')).textContent = each.text;
    return item;
  }));
  if (input.value.trim() && !list.firstChild) list.append('Nothing found.');
}

input.addEventListener('focus', () => {
  const script = document.head.appendChild(document.createElement('script'));
  script.src = root + 'search_index.js';
  script.onload = () => { input.addEventListener('input', show); show(); };
}, { once: true });
document.addEventListener('keydown', (event) => {
  if (event.key === '/' && document.activeElement !== input) { event.preventDefault(); input.focus(); }
  if (event.key === 'Escape') { input.value = ''; list.replaceChildren(); }
});
