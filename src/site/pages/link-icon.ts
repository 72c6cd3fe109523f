import { type Html, html } from '../../base/html.js';
import { parsedUrl } from '../../base/urls.js';

/** Prefixes of hosts (after a dot) or labels (after a space), and the path of their icon in a 24 × 24 box. */
const icons: readonly (readonly [names: readonly string[], iconPath: string])[] = [
  [
    ['.github.com', ' github'],
    'M9 20c-4 1.2-4-2-6-2.5M15 22v-3.6c0-1-.3-1.7-.8-2.2 3-.4 6-1.5 6-6.6 0-1.4-.5-2.6-1.3-3.5.4-1 .4-2.3-.1-3.4 0 0-1.1-.3-3.6 1.3a12 12 0 0 0-6.4 0C6.3 2.4 5.2 2.7 5.2 2.7c-.5 1.1-.5 2.4-.1 3.4-.8.9-1.3 2.1-1.3 3.5 0 5.1 3 6.2 6 6.6-.5.5-.8 1.2-.8 2.2V22',
  ],
  [['.gitlab.', ' gitlab'], 'm12 21-9.5-7.5L5.5 4l3 6.5h7l3-6.5 3 9.5z'],
  [['.codeberg.org', '.bitbucket.org', '.git.sr.ht', ' code'], 'm8 6.5-5.5 5.5L8 17.5m8-11 5.5 5.5-5.5 5.5'],
  [
    ['.linkedin.com', ' linkedin'],
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm3 7.5V17M8 7.2v.1m4 9.7v-6.5m0 3c0-1.8 1-3 2.5-3s2.5 1.2 2.5 3V17',
  ],
  [
    ['mastodon', '.fosstodon.org', '.hachyderm.io'],
    'M20 13.5c-.5 2.2-3 3.4-8 3.4l-2.5-.1c.3 1.7 2.6 2.2 5.5 1.9v2C9.5 22 4 20 4 12V8c0-3.4 2.2-5 8-5s8 1.6 8 5zM8 13V9.3C8 7 12 7 12 9.5v2.2m0-2.2C12 7 16 7 16 9.3V13',
  ],
  [
    ['.bsky.app', ' bluesky'],
    'M12 11C10.5 8 7 4.5 4.5 4 3 3.7 2.5 4.5 2.7 6l.8 5c.4 2 2 2.8 4.5 2.4-3 .6-3.8 2-2.2 3.9 2.6 3 4.9 1.5 6.2-2.3 1.3 3.8 3.6 5.3 6.2 2.3 1.6-1.9.8-3.3-2.2-3.9 2.5.4 4.1-.4 4.5-2.4l.8-5c.2-1.5-.3-2.3-1.8-2C17 4.5 13.5 8 12 11z',
  ],
  [['.x.com', '.twitter.com', ' twitter'], 'M4 4h4l12 16h-4zm15.5 0-6.4 7.2m-2.2 1.7L4.5 20'],
  [
    ['.instagram.com', ' instagram'],
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zm5 5.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM17 7v.1',
  ],
  [
    ['.youtube.com', ' youtube'],
    'M4 5.5h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zm6 3.7v5.6l5-2.8z',
  ],
  [
    ['.stackoverflow.com', ' stack overflow'],
    'M5 14v6.5h14V14M8.3 16.8h7.4m-7.2-4 7.4 1.3M9.9 8.9l6.7 3.3M12.6 5.3l5.4 5',
  ],
  [
    ['.orcid.org', ' orcid'],
    'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM8 10v6.5m0-9.3v.1m3.5.7h2.3a4.2 4.2 0 0 1 0 8.5h-2.3z',
  ],
  [['.scholar.google.', ' google scholar'], 'M12 4 1.5 9.5 12 15l10.5-5.5zM6 12v5c3 2.5 9 2.5 12 0v-5'],
];
const mail = 'M3 5.5h18v13H3zM3 7.5l9 6 9-6';
const telephone =
  'M6 3h4l1.5 5-2.3 1.6a12 12 0 0 0 5.2 5.2l1.6-2.3 5 1.5v4a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z';
const website = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18';

/** Renders a decorative icon for the target of an owner's link. Hidden from screen readers. */
export function renderLinkIcon({ label, url }: { readonly label: string; readonly url: string }): Html {
  return html`<svg class="icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true"><path d="${iconPath(url, label)}"/></svg>`;
}

function iconPath(url: string, label: string): string {
  const address = parsedUrl(url);
  if (address?.protocol === 'mailto:') return mail;
  if (address?.protocol === 'tel:') return telephone;
  const text = `.${address?.host} ${label.toLowerCase()}`;
  const known = icons.find(([names]) => names.some((name) => text.includes(name)));
  return known?.[1] ?? website;
}
