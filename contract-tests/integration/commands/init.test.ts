import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { environment, type Outcome, run } from '../../support/process.js';
import { keys, onTerminal, type Step } from '../../support/terminal.js';
import { program } from '../../support/vitrine.js';

/** `vitrine init` on a terminal, with questions (content.md §5). */
const folder = mkdtempSync(join(tmpdir(), 'vitrine-init-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const asked = (args: readonly string[], steps: readonly Step[]): Promise<Outcome> =>
  onTerminal(['node', program, 'init', ...args], steps, { cwd: folder, env: environment });
const check = (path: string): Promise<Outcome> =>
  run('node', [program, 'check', path], { cwd: folder, env: environment });
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
const [name, role, language, show] = ['Your name,', 'What do you do,', 'Which language', 'What do you want to show?'];

describe('vitrine init on a terminal', () => {
  it('asks four questions, and writes the answers', async () => {
    const { code, output } = await asked(
      ['otto'],
      [
        [name, `Otto "Ö" Brandt${keys.enter}`],
        [role, `Orgelbauer${keys.enter}`],
        [language, `de${keys.enter}`],
        [show, `projects, experience, offers${keys.enter}`],
      ],
    );
    expect([code, output]).toEqual([0, expect.stringContaining('See it grow while you write: vitrine otto')]);
    expect(readdirSync(join(folder, 'otto')).toSorted()).toEqual([
      'offers.yaml',
      'pages',
      'profile.yaml',
      'projects',
      'resume.yaml',
      'terms.yaml',
    ]);
    expect(read('otto/profile.yaml')).toContain('name: Otto "Ö" Brandt\nrole: Orgelbauer\nlanguage: de\n');
    const checked = await check('otto');
    expect([checked.code, checked.output]).toEqual([0, expect.stringContaining('1 job')]);
    expect(checked.output).not.toContain('resume.yaml:');
  });

  it('uses the default in brackets on Enter, and skips questions that an option answers', async () => {
    const { code, output } = await asked(
      ['plain', '--name', 'Ida', '--role', 'Weaver'],
      [
        [language, keys.enter],
        [show, keys.enter],
      ],
    );
    expect([code, output]).toEqual([0, expect.not.stringContaining('Your name')]);
    expect(read('plain/profile.yaml')).toContain('name: Ida\nrole: Weaver\nlanguage: en\n');
    expect(existsSync(join(folder, 'plain/offers.yaml'))).toBe(false);
  });

  it('explains an invalid answer, and asks again', async () => {
    const { code, output } = await asked(
      ['again', '--name', 'Ida', '--role', 'Weaver'],
      [
        [language, `!${keys.enter}`],
        ['Which language', `pt-br${keys.enter}`],
        [show, `cats${keys.enter}`],
        [show, `offers${keys.enter}`],
      ],
    );
    expect([code, output]).toEqual([0, expect.stringContaining('Wrote profile.yaml, pages/about.md, offers.yaml')]);
    expect(output).toContain('is no tag of a language');
    expect(output).toContain('"cats" is not one of: projects, experience, offers, contact.');
    expect(read('again/profile.yaml')).toContain('language: pt-BR\n');
  });

  it('reads all lines that are pasted at once', async () => {
    const { code } = await asked(['pasted'], [[name, ['Ida Holm', 'Weaver', 'da', 'offers', ''].join(keys.enter)]]);
    expect(code).toBe(0);
    expect(read('pasted/profile.yaml')).toContain('name: Ida Holm\nrole: Weaver\nlanguage: da\n');
  });

  it.each([
    ['Ctrl-C', keys.ctrlC],
    ['Ctrl-D', keys.ctrlD],
  ])('stops at %s with one sentence, and leaves no files', async (_key, typed) => {
    const { code, output } = await asked(
      ['none'],
      [
        [name, `Ida${keys.enter}`],
        [role, typed],
      ],
    );
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/\nStopped before the last answer; nothing was done\.\n$/),
    ]);
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });
});
