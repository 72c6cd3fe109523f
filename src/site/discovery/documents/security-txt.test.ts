import { describe, expect, it } from 'vitest';
import { portfolioOf } from '../../pages/testing.js';
import { callAccepting, contextOf, operationsOf, settings } from '../testing.js';
import { renderSecurityTxt } from './security-txt.js';

const now = new Date('2026-06-01T22:45:00Z');
const withContactPage = portfolioOf({ pages: [{ path: '/contact', title: 'Contact' }] });
const configured = (securityContact: string) => contextOf(portfolioOf({}), { config: settings({ securityContact }) });

describe('security.txt', () => {
  it('names the contact page by default and expires after 180 days, at midnight UTC (L-7)', () => {
    expect(renderSecurityTxt(contextOf(withContactPage), now)).toBe(
      [
        'Contact: https://portfolio.example.org/contact',
        'Expires: 2026-11-28T00:00:00.000Z',
        'Canonical: https://portfolio.example.org/.well-known/security.txt',
        'Preferred-Languages: en',
        '',
      ].join('\n'),
    );
  });

  it('does not change within a day (L-7)', () => {
    const context = contextOf(withContactPage);
    expect(renderSecurityTxt(context, new Date('2026-06-01T00:00:00Z'))).toBe(renderSecurityTxt(context, now));
    expect(renderSecurityTxt(context, new Date('2026-06-02T00:00:00Z'))).not.toBe(renderSecurityTxt(context, now));
  });

  it.each([
    ['security@example.org', 'mailto:security@example.org'],
    ['mailto:security@example.org', 'mailto:security@example.org'],
    ['https://example.org/report', 'https://example.org/report'],
    ['https://example.org/\nExpires: never', 'https://example.org/Expires:never'],
  ])('uses the configured contact %j as one URI (L-7)', (given, contact) => {
    expect(renderSecurityTxt(configured(given), now)?.split('\n')[0]).toBe(`Contact: ${contact}`);
  });

  it('does not exist without a contact, and no document links to it (L-7)', async () => {
    const context = contextOf(portfolioOf({}));
    expect(renderSecurityTxt(context, now)).toBeUndefined();
    expect(context.answers('/.well-known/security.txt')).toBe(false);
    const { getSecurityTxt } = operationsOf(portfolioOf({}));
    expect(() => getSecurityTxt(callAccepting())).toThrow(expect.objectContaining({ code: 'NOT_FOUND', status: 404 }));
  });
});
