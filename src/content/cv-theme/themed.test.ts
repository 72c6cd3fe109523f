import { describe, expect, it } from 'vitest';
import { contentFolder, load, loadOptions } from '../../service/portfolio/testing.js';
import { checkContent } from '../check-content.js';
import { describeProblem } from '../result/problem.js';
import type { CompiledContent } from '../result/snapshot.js';
import { withThemedCv } from './themed.js';

const resume = {
  basics: { name: 'Ada Example', email: 'ada@example.org', phone: '+46 31 700 12 34' },
  work: [{ name: 'Tide Works', url: 'https://tide.example', position: 'Dredger', startDate: '2001' }],
};
const profile = (cv: string): string =>
  `name: Ada Example\nrole: Engineer\ndescription: Builds.\nlanguage: en\ncv: ${cv}\n`;
const filesOf = (cv: string) => ({ 'profile.yaml': profile(cv), 'resume.json': JSON.stringify(resume) });

/** A theme that prints the whole resume. */
const print = async (_: string, given: object) => ({ html: `<!doctype html><p>${JSON.stringify(given)}` });

async function loadThemed(
  render: Parameters<typeof withThemedCv>[1],
  cv = '{ theme: jsonresume-theme-a }',
  files: Readonly<Record<string, string | undefined>> = {},
): Promise<CompiledContent> {
  const loaded = await load({ ...filesOf(cv), ...files });
  // Loading found no such theme installed.
  return withThemedCv({ ...loaded, warnings: [] }, render);
}

const messagesOf = ({ warnings }: CompiledContent): string[] => warnings.map(describeProblem);

describe('withThemedCv', () => {
  it('gives the theme /resume.json in the names of both formats, without contact data', async () => {
    const { themedCv = '', warnings } = await loadThemed(print);
    expect(warnings).toEqual([]);
    for (const text of [
      '"company":"Tide Works"',
      '"name":"Tide Works"',
      '"website":"https://tide.example"',
      '"location":{}',
    ])
      expect(themedCv).toContain(text);
    expect(themedCv).not.toContain('ada@example.org');
  });

  it('gives the theme the contact data that the owner shows on /cv', async () => {
    const { themedCv } = await loadThemed(print, '{ theme: jsonresume-theme-a, contact: on }');
    expect(themedCv).toContain('"email":"ada@example.org","phone":"+46 31 700 12 34"');
  });

  it('changes the version of the content with the HTML of the theme', async () => {
    const [one, other] = await Promise.all([loadThemed(print), loadThemed(async () => ({ html: '<p>Other' }))]);
    expect(one.version).not.toBe(other.version);
  });

  it("keeps the service's own CV, with a warning, when the theme fails", async () => {
    const portfolio = await loadThemed(async () => ({ failure: 'cannot draw the CV: no section "work"' }));
    expect(portfolio.themedCv).toBeUndefined();
    expect(messagesOf(portfolio)).toEqual([
      expect.stringMatching(
        /^profile\.yaml: cv\/theme is jsonresume-theme-a, which cannot draw the CV: no section "work"; the usual CV is shown\./,
      ),
    ]);
  });

  it.each([
    ['a page of yours is at /cv', { 'pages/cv.md': '---\ntitle: CV\ndescription: Mine.\n---\nText.\n' }],
    ['there is neither work nor education', { 'resume.json': undefined }],
  ])('does not run the theme when %s', async (reason, files) => {
    const portfolio = await loadThemed(
      () => Promise.reject(new Error('It ran.')),
      '{ theme: jsonresume-theme-a }',
      files,
    );
    expect(messagesOf(portfolio).join()).toContain(`is not used: ${reason}`);
  });
});

describe('content with a theme', () => {
  it('gets a warning that says how to install a theme that is missing, also when the content has it', async () => {
    const folder = await contentFolder({
      ...filesOf('{ theme: jsonresume-theme-none }'),
      'node_modules/jsonresume-theme-none/package.json': '{}',
      'node_modules/jsonresume-theme-none/index.js': "exports.render = () => '<p>hostile';",
    });
    const { sound, lines } = await checkContent(folder.path, { ...loadOptions, strict: true });
    await folder.remove();
    expect(sound).toBe(false);
    expect(lines.join('\n')).toContain('profile.yaml: cv/theme is jsonresume-theme-none, which is not installed with');
    expect(lines.join('\n')).toContain('themes inside the content are not run');
    expect(lines.join('\n')).toContain('npm install jsonresume-theme-none');
  });

  it.each(['../x', 'even', '[a]', 'jsonresume-theme-a/../../x'])('rejects a theme called %s', async (name) => {
    expect(messagesOf(await load(filesOf(`{ theme: "${name}" }`))).join()).toMatch(
      /cv\/theme is .* left out\. Accepted: the name of a package/,
    );
  });
});
