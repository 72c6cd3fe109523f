import { describe, expect, it } from 'vitest';
import { load } from '../../service/portfolio/testing.js';
import { newPortfolioFiles, parts, placeholders } from './init-files.js';

const beginning = { name: 'Ada Example', role: 'Engineer', language: 'en' };

describe('the files of a new portfolio', () => {
  it('fail a strict check until the name and the role are filled in', async () => {
    const files = newPortfolioFiles({ ...beginning, ...placeholders, show: parts });
    const { warnings } = await load(Object.fromEntries(files));
    expect(warnings.map(({ code, field }) => `${code} ${field}`)).toEqual([
      'content/owner-field-placeholder name',
      'content/owner-field-placeholder role',
    ]);
  });

  it('have a page with a contact form if it is chosen', async () => {
    const files = newPortfolioFiles({ ...beginning, show: parts });
    expect(files.get('profile.yaml')).toMatch(/^contact: form$/m);
    const { shown, pageByPath } = await load(Object.fromEntries(files));
    expect([shown.contact, pageByPath('/contact')?.title]).toEqual(['form', 'Contact']);
  });

  it('have the contact form as a comment by default', async () => {
    const files = newPortfolioFiles({ ...beginning, show: ['projects'] });
    expect(files.get('profile.yaml')).toMatch(/^# contact: form$/m);
    expect(files.has('pages/contact.md')).toBe(false);
    expect((await load(Object.fromEntries(files))).shown.contact).toBeUndefined();
  });
});
