// Runs while the owner writes, never in production: loads the page anew when what it shows has changed, and shows what
// is wrong with the last change.
(() => {
  const { version } = document.currentScript.dataset;
  const closedKey = 'vitrine-dev-panel-closed';
  const retryMs = 3000;
  // A picture that is slow to come is not waited for.
  const freshenMs = 150;
  const style = `
    #dev-panel { position: fixed; inset-block-end: 1rem; inset-inline: 1rem; z-index: 2147483647; max-block-size: 45vh; overflow: auto;
      padding: .75rem 1rem; border: 2px solid #b00020; border-radius: .5rem; background: #fff; color: #1a1a1a;
      font: 14px/1.5 ui-monospace, monospace; text-align: start; box-shadow: 0 4px 24px #0006; }
    #dev-panel.warnings { border-color: #8a5a00; }
    #dev-panel summary { cursor: pointer; font-weight: bold; padding-inline-end: 2.5rem; }
    #dev-panel > button { position: absolute; inset-block-start: .6rem; inset-inline-end: .75rem; }
    #dev-panel button { min-inline-size: 2rem; border: 1px solid currentcolor; border-radius: .25rem; background: none; color: inherit; font: inherit; cursor: pointer; }
    #dev-panel ul { margin: .5rem 0 0; padding: 0; list-style: none; }
    #dev-panel li { padding-block: .15rem; overflow-wrap: anywhere; white-space: pre-wrap; }
    @media (max-width: 40rem) { #dev-panel:has(details:not([open])) { inset-inline: auto 1rem; padding: .5rem .75rem; } }`;
  // There it would cover the page: it is a button until it is opened.
  const isPhone = matchMedia('(max-width: 40rem)');
  let stream;
  let leaving = false;

  function open() {
    stream = new EventSource('/_dev/events');
    stream.addEventListener('state', ({ data }) => {
      const state = JSON.parse(data);
      if (state.version === version) show(state);
      else void reload();
    });
    stream.addEventListener('error', () => {
      if (stream.readyState === EventSource.CLOSED) setTimeout(() => document.hidden || open(), retryMs);
    });
  }

  // The browser asks again for the page alone; pictures and stylesheets of the owner may have changed too.
  async function reload() {
    if (leaving) return;
    leaving = true;
    const own = [...document.images]
      .map((image) => image.currentSrc)
      .filter((url) => url.startsWith(`${location.origin}/assets/`));
    const fresh = Promise.allSettled([...new Set(own)].map((url) => fetch(url, { cache: 'reload' })));
    await Promise.race([fresh, new Promise((settle) => setTimeout(settle, freshenMs))]);
    location.reload();
  }

  function element(name, text, children = []) {
    const made = document.createElement(name);
    made.textContent = text;
    made.append(...children);
    return made;
  }

  function show({ title, errors, warnings }) {
    document.getElementById('dev-panel')?.remove();
    const lines = [...errors, ...warnings];
    const now = lines.join('\n');
    if (lines.length === 0) sessionStorage.removeItem(closedKey);
    if (lines.length === 0 || sessionStorage.getItem(closedKey) === now) return;
    const close = element('button', '×');
    close.type = 'button';
    close.setAttribute('aria-label', 'Close');
    const list = element(
      'ul',
      '',
      lines.map((line) => element('li', line)),
    );
    const fold = element('details', '', [element('summary', title), list]);
    fold.open = !isPhone.matches;
    const panel = element('div', '', [fold, close]);
    panel.id = 'dev-panel';
    panel.className = errors.length > 0 ? 'errors' : 'warnings';
    panel.lang = 'en';
    panel.dir = 'ltr';
    panel.setAttribute('role', 'status');
    close.addEventListener('click', () => {
      sessionStorage.setItem(closedKey, now);
      panel.remove();
    });
    document.body.append(panel);
  }

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  // Browsers keep few connections to a host; a tab that nobody sees takes none.
  document.addEventListener('visibilitychange', () => {
    stream?.close();
    if (!document.hidden) open();
  });
  if (!document.hidden) open();
})();
