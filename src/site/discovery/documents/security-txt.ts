import { dayOf, daysBefore } from '../../../base/days.js';
import { ApiError } from '../../../service/http/api-errors.js';
import { discoveryDocument } from '../facts/document.js';
import type { Facts } from '../facts/facts.js';

/** Half a year: far enough to be of use, and under the year that RFC 9116 §2.5.5 recommends as the most. */
const validDays = 180;

/** Where to report a vulnerability: the configured contact, else the contact page, else nowhere (discovery.md L-7). */
export function securityContact({
  config,
  portfolio,
  urls,
}: Pick<Facts, 'config' | 'portfolio' | 'urls'>): string | undefined {
  const given = config.securityContact?.replace(/\s+/g, '');
  if (given) return /^[a-z][a-z0-9+.-]*:/i.test(given) ? given : `mailto:${given}`;
  return portfolio.pageByPath('/contact') ? urls.of('/contact') : undefined;
}

/** The security contact as a file (RFC 9116), or undefined if there is none. It changes at midnight UTC only. */
export function securityTxt(facts: Facts, now: Date): string | undefined {
  const contact = securityContact(facts);
  if (contact === undefined) return undefined;
  return [
    `Contact: ${contact}`,
    `Expires: ${daysBefore(dayOf(now), -validDays)}T00:00:00.000Z`,
    `Canonical: ${facts.urls.of('/.well-known/security.txt')}`,
    'Preferred-Languages: en',
    '',
  ].join('\n');
}

export const securityTxtDocument = discoveryDocument({
  operation: 'getSecurityTxt',
  listed: { title: 'security.txt', about: 'where to report a vulnerability' },
  forms: { 'text/plain': (facts: Facts, now: Date) => securityTxt(facts, now) ?? noContact() },
  changesDaily: true,
  exists: (facts) => securityContact(facts) !== undefined,
});

function noContact(): never {
  throw new ApiError('NOT_FOUND', 'This site publishes no security.txt.', {
    hint: 'The profile at /api/v1/webmcp/profile says how to reach the owner.',
  });
}
