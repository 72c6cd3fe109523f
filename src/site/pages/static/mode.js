// Light, dark, or as the system has it: what the reader chose is kept in this browser, and set before anything is drawn.
(() => {
  const key = 'mode';
  const root = document.documentElement;
  const kept = () => {
    try {
      return localStorage.getItem(key) ?? 'auto';
    } catch {
      return 'auto'; // A browser may refuse to keep anything.
    }
  };
  const apply = (mode) => {
    if (mode === 'light' || mode === 'dark') root.dataset.mode = mode;
    else delete root.dataset.mode;
  };
  apply(kept());
  document.addEventListener('DOMContentLoaded', () => {
    const place = document.querySelector('.mode');
    if (!place) return;
    const [label, ...words] = place.textContent.split('/');
    const choice = document.createElement('select');
    for (const mode of ['auto', 'light', 'dark']) choice.add(new Option(words.shift(), mode));
    choice.value = kept();
    choice.ariaLabel = choice.title = label;
    place.replaceChildren(choice);
    place.hidden = false;
    choice.addEventListener('change', () => {
      apply(choice.value);
      try {
        localStorage.setItem(key, choice.value);
      } catch {
        // Then the choice holds for this page alone.
      }
    });
  });
  // Another tab of this site chose.
  addEventListener('storage', (event) => {
    if (event.key === key) apply(event.newValue);
  });
})();
