// Color mode: light, dark or that of the system. The choice is stored in this browser and applied before the first
// paint.
(() => {
  const key = 'mode';
  const root = document.documentElement;
  const kept = () => {
    try {
      return localStorage.getItem(key) ?? 'auto';
    } catch {
      return 'auto'; // Storage can be disabled.
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
        // Without storage the choice applies only to this page.
      }
    });
  });
  // Follow the choice in other tabs.
  addEventListener('storage', (event) => {
    if (event.key === key) apply(event.newValue);
  });
})();
