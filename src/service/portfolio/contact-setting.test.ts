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
  const { shown, remarks } = await loadPortfolio(folder.path, loadOptions);
  return { contact: shown.contact, remarks: remarks.map(describeProblem) };
}

describe('contact: of profile.yaml', () => {
  it('asks for a form on the contact page', async () => {
    expect(await loaded('contact: form')).toEqual({ contact: 'form', remarks: [] });
    expect((await loaded('contact: Form')).contact).toBe('form');
    for (const none of ['', 'contact: off', 'contact: false', 'contact: No', 'contact:'])
      expect(await loaded(none)).toEqual({ contact: undefined, remarks: [] });
  });

  it.each(['contact: on', 'contact: [form]', 'contact: {form: true}', 'contact: https://forms.example'])(
    'is left out with a remark as %s',
    async (setting) => {
      const { contact, remarks } = await loaded(setting);
      expect([contact, remarks.length]).toEqual([undefined, 1]);
      expect(remarks[0]).toMatch(/profile\.yaml:\d+: contact is .*left out.*form/);
    },
  );

  it('needs the page that it stands on', async () => {
    const { contact, remarks } = await loaded('contact: form', {});
    expect(contact).toBeUndefined();
    expect(remarks.join()).toContain('contact is form, and there is no page /contact');
  });
});
