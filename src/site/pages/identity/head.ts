import { html, type Interpolation, raw } from '../../../base/html.js';
import type { WholePage } from '../elements/page-parts.js';
import type { Site } from '../elements/site.js';
import { statedRole } from '../elements/stated-role.js';
import { resolveTheme } from '../theme/look.js';
import { faviconLink } from './favicon.js';
import { previewPath } from './preview.js';

/** Renders the tags of stylesheets, colors and icons. Phones find /apple-touch-icon.png by its name. */
export function identityTags({ portfolio, files }: Site, page: WholePage): Interpolation {
  const { palettes, scheme, name, fonts, stylesheet } = resolveTheme(portfolio);
  const { href, type } = faviconLink(portfolio);
  // Browsers use the first matching tag.
  const modes = (['dark', 'light'] as const).filter((mode) => scheme.includes(mode));
  // Preload fonts after the stylesheets and with low priority, so most first paints have their fonts and no paint waits
  // for them. Only on the home page and posts, where visitors arrive first. On other pages most visitors have the fonts
  // cached.
  const preloadedFonts = page.path === '/' || page.article ? fonts : [];
  const preloads = preloadedFonts.map(
    (font) =>
      html`<link rel="preload" href="${files.path(font)}" as="font" type="font/woff2" fetchpriority="low" crossorigin>\n`,
  );
  return html`${modes.map((mode) => html`<meta name="theme-color" content="${palettes[mode].paper}"${mode === 'dark' && modes.length > 1 && raw(' media="(prefers-color-scheme: dark)"')}>\n`)}<link rel="icon" href="${href}"${type !== undefined && html` type="${type}"`}>
    <link rel="manifest" href="/manifest.webmanifest">
    <link rel="stylesheet" href="${files.path('style.css')}">
    <link rel="stylesheet" href="/static/${name}">
    ${stylesheet !== undefined && html`<link rel="stylesheet" href="${stylesheet}">\n`}${preloads}${scheme === 'light dark' && html`<script src="${files.path('mode.js')}"></script>`}`;
}

/** Renders the tags of the preview image. Error pages and developer docs use the preview of the home page. */
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

/** Renders the labels of the color mode select. It is hidden until the script builds the select from these labels. */
export function renderModeSelect({ portfolio, words }: Site): Interpolation {
  if (resolveTheme(portfolio).scheme !== 'light dark') return undefined;
  return html`<span class="mode" hidden>${words.say('colourModes')}</span>`;
}
