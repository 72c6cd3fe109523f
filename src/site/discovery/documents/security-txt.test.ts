import { describe, expect, it } from 'vitest';
import { portfolioOf } from '../../pages/testing.js';
import { callAccepting, factsOf, operationsOf, settings } from '../testing.js';
import { securityTxt } from './security-txt.js';

const now = new Date('2026-06-01T22:45:00Z');
const withContactPage = portfolioOf({ pages: [{ path: '/contact', title: 'Contact' }] });
const configured = (securityContact: string) => factsOf(portfolioOf({}), { config: settings({ securityContact }) });

describe('security.txt', () => {
  it('L-7: names the contact page when nothing is configured, and ends 180 days ahead at midnight UTC', () => {
    expect(securityTxt(factsOf(withContactPage), now)).toBe(
      [
        'Contact: https://portfolio.example.org/contact',
        'Expires: 2026-11-28T00:00:00.000Z',
        'Canonical: https://portfolio.example.org/.well-known/security.txt',
        'Preferred-Languages: en',
        '',
      ].join('\n'),
    );
  });

  it('L-7: has the same bytes all day', () => {
    const facts = factsOf(withContactPage);
    expect(securityTxt(facts, new Date('2026-06-01T00:00:00Z'))).toBe(securityTxt(facts, now));
    expect(securityTxt(facts, new Date('2026-06-02T00:00:00Z'))).not.toBe(securityTxt(facts, now));
  });

  it.each([
    ['security@example.org', 'mailto:security@example.org'],
    ['mailto:security@example.org', 'mailto:security@example.org'],
    ['https://example.org/report', 'https://example.org/report'],
    ['https://example.org/\nExpires: never', 'https://example.org/Expires:never'],
  ])('L-7: prefers the configured contact %j, as one URI', (given, contact) => {
    expect(securityTxt(configured(given), now)?.split('\n')[0]).toBe(`Contact: ${contact}`);
  });

  it('L-7: does not exist without a contact, and is then named nowhere', async () => {
    const facts = factsOf(portfolioOf({}));
    expect(securityTxt(facts, now)).toBeUndefined();
    expect(facts.answers('/.well-known/security.txt')).toBe(false);
    const { getSecurityTxt } = operationsOf(portfolioOf({}));
    expect(() => getSecurityTxt(callAccepting())).toThrow(expect.objectContaining({ code: 'NOT_FOUND', status: 404 }));
  });
});
