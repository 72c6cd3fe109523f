import { dayOf, daysBefore } from '../../../base/days.js';
import { ApiError } from '../../../service/http/api-errors.js';
import type { DiscoveryContext } from '../context/context.js';
import { discoveryDocument } from '../context/document.js';

/** Half a year, safely below the maximum of one year that RFC 9116 §2.5.5 recommends. */
const validDays = 180;

/**
 * Returns the configured contact for vulnerability reports, or else the contact page, or undefined (discovery.md L-7).
 */
export function findSecurityContact({
  config,
  portfolio,
  urls,
}: Pick<DiscoveryContext, 'config' | 'portfolio' | 'urls'>): string | undefined {
  const configured = config.securityContact?.replace(/\s+/g, '');
  if (configured) return /^[a-z][a-z0-9+.-]*:/i.test(configured) ? configured : `mailto:${configured}`;
  return portfolio.pageByPath('/contact') ? urls.of('/contact') : undefined;
}

/** Renders security.txt (RFC 9116), or returns undefined without a contact. The text changes only at midnight UTC. */
export function renderSecurityTxt(context: DiscoveryContext, now: Date): string | undefined {
  const contact = findSecurityContact(context);
  if (contact === undefined) return undefined;
  return [
    `Contact: ${contact}`,
    `Expires: ${daysBefore(dayOf(now), -validDays)}T00:00:00.000Z`,
    `Canonical: ${context.urls.of('/.well-known/security.txt')}`,
    'Preferred-Languages: en',
    '',
  ].join('\n');
}

export const securityTxtDocument = discoveryDocument({
  operation: 'getSecurityTxt',
  listed: { title: 'security.txt', about: 'where to report a vulnerability' },
  forms: { 'text/plain': (context: DiscoveryContext, now: Date) => renderSecurityTxt(context, now) ?? throwNotFound() },
  changesDaily: true,
  exists: (context) => findSecurityContact(context) !== undefined,
});

function throwNotFound(): never {
  throw new ApiError('NOT_FOUND', 'This site publishes no security.txt.', {
    hint: 'The profile at /api/v1/webmcp/profile says how to reach the owner.',
  });
}
