import { expect, it } from 'vitest';
import { renderLinkIcon } from './link-icon.js';

const icon = (url: string, label = 'Here'): string => String(renderLinkIcon({ url, label }));

it('selects an icon by host or label, for mail and telephone links, and a globe for other sites', () => {
  expect(icon('https://github.com/ada')).toBe(icon('https://code.example.org/ada', 'GitHub'));
  expect(icon('https://uk.linkedin.com/in/ada')).toBe(icon('https://www.linkedin.com/in/ada'));
  expect(icon('https://ada.github.io')).toBe(icon('https://example.org'));
  expect(icon('https://netflix.com')).toBe(icon('https://example.org'));
  const kinds = ['https://github.com/ada', 'https://example.org', 'mailto:ada@example.org', 'tel:+1', 'no address'];
  expect(new Set(kinds.map((url) => icon(url))).size).toBe(4);
});
