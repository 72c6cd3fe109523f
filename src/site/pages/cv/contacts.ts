import type { Site } from '../elements/site.js';
import { ownerLinks } from '../home-content.js';

/** Where the owner lives or is reached. */
export interface CvContact {
  readonly label: string;
  /** An address, or a site path. */
  readonly url?: string;
  /** What paper shows of an address that the label does not say. */
  readonly address?: string;
}

/** Where the owner lives and is reached; mail address and telephone only where the owner wants it. */
export function contactsOf({ portfolio, urls, hidesContact }: Site): CvContact[] {
  const { profile, contact } = portfolio;
  const { email, phone } = hidesContact ? {} : (contact ?? {});
  return [
    ...(profile.location ? [{ label: profile.location }] : []),
    ...(email ? [{ label: email, url: `mailto:${email}` }] : []),
    ...(phone ? [{ label: phone, url: `tel:${phone.replaceAll(/[^+\d]/g, '')}` }] : []),
    { label: withoutScheme(urls.base), url: '/' },
    ...ownerLinks(profile, urls.base)
      .filter(({ url }) => !isMailOrPhone(url))
      .map(({ label, url }) => ({ label, url, address: withoutScheme(url) })),
  ];
}

const isMailOrPhone = (url: string): boolean =>
  ['mailto:', 'tel:'].some((scheme) => url.toLowerCase().startsWith(scheme));

/** A web address as people write it on paper. */
export function withoutScheme(url: string): string {
  const scheme = url.indexOf('://');
  const rest = scheme < 0 ? url : url.slice(scheme + '://'.length);
  return rest.endsWith('/') ? rest.slice(0, -1) : rest;
}
