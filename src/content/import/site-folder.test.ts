import { execFileSync } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { contentFolder } from '../../service/portfolio/testing.js';
import { describeProblem } from '../result/problem.js';
import { proposedProfile } from './proposed-profile.js';
import { importSite } from './site.js';
import { SiteFolder } from './site-folder.js';

const opened: { remove(): Promise<void> }[] = [];
afterEach(async () => {
  for (const folder of opened.splice(0)) await folder.remove();
});

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await contentFolder(files);
  opened.push(folder);
  return folder.path;
}

describe('a file of an import', () => {
  it.each(['_config.yml', 'package.json', 'README.md', 'config/_default/hugo.toml', 'src/site.config.ts'])(
    'that is a link out of the folder is not read: %s',
    async (name) => {
      const outside = await folderOf({ secret: 'author: { name: Outside }\n# Outside' });
      const site = await folderOf({ 'a.md': '# A\n\nText.', 'config/_default/x': '', 'src/x': '' });
      await symlink(join(outside, 'secret'), join(site, name));
      expect(proposedProfile(site)).toBeUndefined();
      const report = await importSite(site, join(await folderOf({}), 'new'), { today: '2026-06-01' });
      expect(report.owner.name).toBe('Your name');
    },
  );

  it('that leaves the folder is told', async () => {
    const outside = await folderOf({ secret: 'title: Outside' });
    const site = await folderOf({ 'a.md': '# A\n\nText.' });
    await symlink(join(outside, 'secret'), join(site, '_config.yml'));
    const { problems } = await importSite(site, join(await folderOf({}), 'new'), { today: '2026-06-01' });
    expect(problems.map(describeProblem)).toContain(
      '_config.yml: is a symbolic link that leaves the folder; it is left. Accepted: a file inside the folder.',
    );
  });

  it('inside the folder is read through a link', async () => {
    const site = await folderOf({ 'a.md': '# A\n\nText.', 'data/real.yml': 'author: Inside' });
    await symlink('data/real.yml', join(site, '_config.yml'));
    expect((await importSite(site, join(await folderOf({}), 'new'), { today: '2026-06-01' })).owner.name).toBe(
      'Inside',
    );
  });

  it('that never ends is not waited for', async () => {
    const site = await folderOf({ 'a.md': '# A\n\nText.' });
    execFileSync('mkfifo', [join(site, 'package.json')]);
    await symlink('/dev/zero', join(site, '_config.yml'));
    const folder = new SiteFolder(site);
    expect([folder.read('package.json'), folder.read('_config.yml')]).toEqual([undefined, undefined]);
    expect(folder.refused.map(({ code }) => code)).toEqual(['import/not-a-file', 'import/symlink-outside']);
  });

  it('is not read where it is too large', async () => {
    const site = await folderOf({});
    await writeFile(join(site, 'hugo.toml'), `title = "${'a'.repeat(1024 * 1024)}"`);
    const folder = new SiteFolder(site);
    expect(folder.read('hugo.toml')).toBeUndefined();
    expect(folder.refused.map(({ code }) => code)).toEqual(['import/file-too-large']);
  });
});
