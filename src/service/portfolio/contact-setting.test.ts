import { afterEach, describe, expect, it } from 'vitest';
import { loadPortfolio } from '../../app/compiler/testing/load-portfolio.js';
import { describeProblem } from '../../content/result/problem.js';
import { contentFolder, loadOptions, soundFiles } from './testing.js';

const page = { 'pages/contact.md': '---\ntitle: Contact\ndescription: Write to me.\n---\nOr by post.\n' };
const removals: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const remove of removals.splice(0)) await remove();
});

async function loaded(setting: string, files: Readonly<Record<string, string>> = page) {
  const profile = `${soundFiles['profile.yaml']}${setting}\n`;
  const folder = await contentFolder({ ...soundFiles, ...files, 'profile.yaml': profile });
  removals.push(folder.remove);
  const { shown, warnings } = await loadPortfolio(folder.path, loadOptions);
  return { contact: shown.contact, warnings: warnings.map(describeProblem) };
}

describe('the contact setting in profile.yaml', () => {
  it('enables the form on the contact page', async () => {
    expect(await loaded('contact: form')).toEqual({ contact: 'form', warnings: [] });
    expect((await loaded('contact: Form')).contact).toBe('form');
    for (const none of ['', 'contact: off', 'contact: false', 'contact: No', 'contact:'])
      expect(await loaded(none)).toEqual({ contact: undefined, warnings: [] });
  });

  it.each(['contact: on', 'contact: [form]', 'contact: {form: true}', 'contact: https://forms.example'])(
    'is ignored with a warning if it is %s',
    async (setting) => {
      const { contact, warnings } = await loaded(setting);
      expect([contact, warnings.length]).toEqual([undefined, 1]);
      expect(warnings[0]).toMatch(/profile\.yaml:\d+: contact is .*left out.*form/);
    },
  );

  it('requires a contact page', async () => {
    const { contact, warnings } = await loaded('contact: form', {});
    expect(contact).toBeUndefined();
    expect(warnings.join()).toContain('contact is form, and there is no page /contact');
  });
});
