// Searches the portfolio in the browser with a prebuilt index. Matches words in any order and without accents.
(() => {
  const form = document.querySelector('form.search');
  const list = document.querySelector('[data-search-results]');
  const status = document.querySelector('[data-search-status]');
  if (!form || !list || !status) return;
  const words = JSON.parse(status.dataset.words);
  const { lang } = document.documentElement;
  const say = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  const headline = (count, query) => {
    if (count === 0) return say(words.none, { query });
    const form = words.results[new Intl.PluralRules(lang).select(count)] ?? words.results.other;
    return say(form, { query, count: new Intl.NumberFormat(lang).format(count) });
  };

  const fold = (text) =>
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f\u064b-\u065f\u0670]/g, '')
      .toLowerCase()
      .replace(/ß/g, 'ss')
      .replace(/[łøđı]/g, (letter) => ({ ł: 'l', ø: 'o', đ: 'd', ı: 'i' })[letter])
      .normalize('NFC');
  let index;
  const load = () => {
    index ??= fetch(list.dataset.index)
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(String(answer.status)))))
      .then(({ entries }) => entries.map((entry) => ({ ...entry, head: fold(entry.title), body: fold(entry.text) })));
    return index;
  };

  const scoreOf = ({ head, body }, words) =>
    words.reduce(
      (sum, word) => (head.includes(word) ? sum + 6 : body.includes(word) ? sum + 1 : Number.NEGATIVE_INFINITY),
      0,
    );

  const passage = (text, words) => {
    const folded = fold(text);
    const at = Math.max(
      0,
      Math.min(...words.map((word) => folded.indexOf(word)).filter((place) => place >= 0), text.length) - 40,
    );
    const start = at >= text.length - 40 ? 0 : at;
    return `${start > 0 ? '… ' : ''}${text.slice(start, start + 220)}${text.length > start + 220 ? ' …' : ''}`;
  };

  const item = ({ title, path, text }, words) => {
    const [row, heading, link, note] = ['li', 'h3', 'a', 'p'].map((name) => document.createElement(name));
    link.href = path;
    link.textContent = title;
    link.dir = 'auto';
    note.dir = 'auto';
    note.textContent = passage(text, words);
    heading.append(link);
    row.append(heading, note);
    return row;
  };

  const search = async (query) => {
    const words = fold(query).split(/\s+/).filter(Boolean).slice(0, 20);
    if (words.length === 0) return;
    try {
      const found = (await load())
        .map((entry) => ({ entry, score: scoreOf(entry, words) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score || (a.entry.path < b.entry.path ? -1 : 1));
      status.textContent = headline(found.length, query);
      list.replaceChildren(...found.slice(0, 20).map(({ entry }) => item(entry, words)));
    } catch {
      status.textContent = words.lost;
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const query = form.elements.q.value.trim();
    history.replaceState(null, '', `?q=${encodeURIComponent(query)}`);
    search(query);
  });
  const asked = new URLSearchParams(location.search).get('q');
  if (asked) {
    form.elements.q.value = asked;
    search(asked);
  }
})();
