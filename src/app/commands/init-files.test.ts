import { describe, expect, it } from 'vitest';
import { load } from '../../service/portfolio/testing.js';
import { beginningFiles, parts } from './init-files.js';

const beginning = { name: 'Ada Example', role: 'Engineer', language: 'en' };

describe('the files of a new portfolio', () => {
  it('have a contact form when it is chosen, on a page of its own', async () => {
    const files = beginningFiles({ ...beginning, show: parts });
    expect(files.get('profile.yaml')).toMatch(/^contact: form$/m);
    const { shown, pageByPath } = await load(Object.fromEntries(files));
    expect([shown.contact, pageByPath('/contact')?.title]).toEqual(['form', 'Contact']);
  });

  it('offer the contact form as a comment otherwise', async () => {
    const files = beginningFiles({ ...beginning, show: ['projects'] });
    expect(files.get('profile.yaml')).toMatch(/^# contact: form$/m);
    expect(files.has('pages/contact.md')).toBe(false);
    expect((await load(Object.fromEntries(files))).shown.contact).toBeUndefined();
  });
});
