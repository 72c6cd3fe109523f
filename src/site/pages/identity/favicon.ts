import type { Asset } from '../../../content/result/snapshot.js';
import type { Portfolio } from '../../../service/portfolio/portfolio.js';
import type { Icon } from '../../pictures/maker/job.js';
import { resolveTheme } from '../theme/look.js';

/** Possible paths of the owner's favicon, scalable formats first. */
const names = ['svg', 'png', 'webp', 'avif', 'jpg', 'jpeg', 'gif', 'ico'].map((ending) => `/assets/favicon.${ending}`);

/** Returns the owner's favicon, or undefined if there is none and initials are used. */
export function findFavicon(portfolio: Portfolio): Asset | undefined {
  return names.map((name) => portfolio.asset(name)).find((asset) => asset !== undefined);
}

/** Returns the address and media type of the favicon. */
export function faviconLink(portfolio: Portfolio): { readonly href: string; readonly type?: string } {
  const own = findFavicon(portfolio);
  return own && own.type !== 'image/svg+xml' ? { href: own.path, type: own.type } : { href: '/favicon.svg' };
}

/** Returns the initials of the first and last word, or only the first character in scripts without letter case. */
export function toInitials(name: string): string {
  const words = name.split(' ').flatMap((word) => [...word].find((character) => isLetter(character)) ?? []);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  const both = hasCase(first) && last !== '' && hasCase(last) ? first + last : first;
  return both.toUpperCase() || '•';
}

const isLetter = (character: string): boolean => /\p{L}/u.test(character);
const hasCase = (character: string): boolean => character.toUpperCase() !== character.toLowerCase();

/** Renders the owner's initials as SVG, in a system font. */
export function renderInitialsSvg(portfolio: Portfolio): string {
  const { letters, ink, paper } = initialsIcon(portfolio);
  const size = letters.length > 1 ? 15 : 19;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${paper}" d="M0 0h32v32H0z"/><text x="16" y="16.5" fill="${ink}" font-family="Inter, Avenir, Segoe UI, Roboto, Helvetica, Arial, sans-serif" font-weight="600" font-size="${size}" text-anchor="middle" dominant-baseline="central">${letters}</text></svg>`;
}

/** Returns the source of bitmap icons, with a background color if `isSolid` is set. */
export function iconSource(portfolio: Portfolio, isSolid = false): Icon {
  const own = findFavicon(portfolio);
  if (!own || own.type === 'image/vnd.microsoft.icon') return initialsIcon(portfolio);
  const hash = own.picture?.hash;
  const ground = isSolid ? { ground: resolveTheme(portfolio).palettes.light.paper } : {};
  return { source: { file: own.file, ...(hash === undefined ? {} : { hash }) }, ...ground };
}

function initialsIcon(portfolio: Portfolio): { letters: string; ink: string; paper: string } {
  const { light } = resolveTheme(portfolio).palettes;
  return { letters: toInitials(portfolio.profile.name), ink: light.paper, paper: light.accent };
}
