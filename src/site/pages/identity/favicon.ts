import type { Asset } from '../../../content/result/snapshot.js';
import type { Portfolio } from '../../../service/portfolio/portfolio.js';
import type { Icon } from '../../pictures/maker/job.js';
import { lookOf } from '../theme/look.js';

/** The owner's own icon, the form that scales first. */
const names = ['svg', 'png', 'webp', 'avif', 'jpg', 'jpeg', 'gif', 'ico'].map((ending) => `/assets/favicon.${ending}`);

/** The icon among the owner's files; undefined if there is none, and initials take its place. */
export function ownFavicon(portfolio: Portfolio): Asset | undefined {
  return names.map((name) => portfolio.asset(name)).find((asset) => asset !== undefined);
}

/** Where browsers find the icon, and what it is. */
export function faviconLink(portfolio: Portfolio): { readonly href: string; readonly type?: string } {
  const own = ownFavicon(portfolio);
  return own && own.type !== 'image/svg+xml' ? { href: own.path, type: own.type } : { href: '/favicon.svg' };
}

/** One or two letters for a name: of the first and the last word, or the first character where letters have no case. */
export function initials(name: string): string {
  const words = name.split(' ').flatMap((word) => [...word].find((character) => isLetter(character)) ?? []);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  const both = hasCase(first) && last !== '' && hasCase(last) ? first + last : first;
  return both.toUpperCase() || '•';
}

const isLetter = (character: string): boolean => /\p{L}/u.test(character);
const hasCase = (character: string): boolean => character.toUpperCase() !== character.toLowerCase();

/** The initials of the owner as a drawing, in a font of the reader's system. */
export function lettersSvg(portfolio: Portfolio): string {
  const { letters, ink, paper } = lettersOf(portfolio);
  const size = letters.length > 1 ? 15 : 19;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${paper}" d="M0 0h32v32H0z"/><text x="16" y="16.5" fill="${ink}" font-family="Inter, Avenir, Segoe UI, Roboto, Helvetica, Arial, sans-serif" font-weight="600" font-size="${size}" text-anchor="middle" dominant-baseline="central">${letters}</text></svg>`;
}

/** What icons in pixels are drawn from; on `ground` where they must not be transparent. */
export function iconOf(portfolio: Portfolio, isSolid = false): Icon {
  const own = ownFavicon(portfolio);
  if (!own || own.type === 'image/vnd.microsoft.icon') return lettersOf(portfolio);
  const hash = own.picture?.hash;
  const ground = isSolid ? { ground: lookOf(portfolio).palettes.light.paper } : {};
  return { source: { file: own.file, ...(hash === undefined ? {} : { hash }) }, ...ground };
}

function lettersOf(portfolio: Portfolio): { letters: string; ink: string; paper: string } {
  const { light } = lookOf(portfolio).palettes;
  return { letters: initials(portfolio.profile.name), ink: light.paper, paper: light.accent };
}
