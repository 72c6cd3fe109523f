import { describe, expect, it } from 'vitest';
import { quotedName, unlinkableAddress } from './unlinkable.js';

/** Text that mail programs turn into links: addresses with or without a scheme, email addresses, phone numbers. */
const linkable = /[\p{L}\p{N}-]\.[\p{L}\p{N}]|@|:\/\/|mailto:|(?:\p{Nd}[ ().-]*){5,}/iu;

describe('text of strangers in a mail (A16)', () => {
  it.each([
    'evil.example',
    'www.evil.example',
    'Call (555) 123-4567',
    'Pay 0 1 2 3 4',
    '١٢٣٤٥٦',
    'a.b.c.d',
    '1.1.1.1',
    'Ünïcode.example',
  ])('the name %s does not become a link', (name) => {
    expect(quotedName(name)).not.toMatch(linkable);
  });

  it('a plain name stays unchanged', () => {
    expect(quotedName('Café Helper 2 (beta)')).toBe('"Café Helper 2 (beta)"');
  });

  it.each(['me+www.evil.example/pay@example.net', 'a.b@c.example'])(
    'the address %s does not become a link',
    (address) => {
      expect(unlinkableAddress(address)).not.toMatch(linkable);
    },
  );
});
