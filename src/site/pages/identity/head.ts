import { html, type Interpolation, raw } from '../../../base/html.js';
import type { WholePage } from '../elements/page-parts.js';
import type { Site } from '../elements/site.js';
import { statedRole } from '../elements/stated-role.js';
import { lookOf } from '../theme/look.js';
import { faviconLink } from './favicon.js';
import { previewPath } from './preview.js';

/** What a page looks like and is known by: stylesheets, colours, icons. Phones find /apple-touch-icon.png by its name. */
export function identityTags({ portfolio, files }: Site, page: WholePage): Interpolation {
  const { palettes, scheme, name, fonts, stylesheet } = lookOf(portfolio);
  const { href, type } = faviconLink(portfolio);
  // The first that fits is taken.
  const modes = (['dark', 'light'] as const).filter((mode) => scheme.includes(mode));
  // After the stylesheets and behind them: on most lines the first paint has its fonts, and no line waits for them. Pages
  // that readers come to first; on others most have them, and on short ones it would be much beside the text.
  const early = page.path === '/' || page.article ? fonts : [];
  const preloads = early.map(
    (font) =>
      html`<link rel="preload" href="${files.path(font)}" as="font" type="font/woff2" fetchpriority="low" crossorigin>\n`,
  );
  return html`${modes.map((mode) => html`<meta name="theme-color" content="${palettes[mode].paper}"${mode === 'dark' && modes.length > 1 && raw(' media="(prefers-color-scheme: dark)"')}>\n`)}<link rel="icon" href="${href}"${type !== undefined && html` type="${type}"`}>
    <link rel="manifest" href="/manifest.webmanifest">
    <link rel="stylesheet" href="${files.path('style.css')}">
    <link rel="stylesheet" href="/static/${name}">
    ${stylesheet !== undefined && html`<link rel="stylesheet" href="${stylesheet}">\n`}${preloads}${scheme === 'light dark' && html`<script src="${files.path('mode.js')}"></script>`}`;
}

/** The picture that other sites show beside a link to a page. Pages of no content have the one of the home page. */
export function previewTags(site: Site, page: WholePage, isContent: boolean): Interpolation {
  const { portfolio, urls, pictures } = site;
  const { name } = portfolio.profile;
  const role = statedRole(site);
  const own = isContent && !page.path.startsWith('/developers');
  const { path, title, description } = own ? page : { path: '/', title: name, description: role ?? '' };
  const image = pictures?.available() ? previewPath(site, { path, title, description }) : '/og.png';
  return html`<meta property="og:image" content="${urls.of(own ? image : '/og.png')}">
    <meta property="og:image:width" content="1200">
    <meta property="og:image:height" content="630">
    <meta property="og:image:alt" content="${title === name && role ? `${name}, ${role}` : title}">
    <meta name="twitter:card" content="summary_large_image">`;
}

/**
 * The choice between what the system has, light and dark; the script makes it of these words and shows it, since without
 * one it does nothing.
 */
export function modeChoice({ portfolio, words }: Site): Interpolation {
  if (lookOf(portfolio).scheme !== 'light dark') return undefined;
  return html`<span class="mode" hidden>${words.say('colourModes')}</span>`;
}
