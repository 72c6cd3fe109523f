import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import type { ExitCode, Terminal } from '../../base/command-line.js';
import { reportLines } from '../../content/folder/report.js';
import { importResume } from '../../content/import/import-resume.js';
import { siteLines } from '../../content/import/report-lines.js';
import { importSite, type SiteImportOptions } from '../../content/import/site.js';
import { countLine, type EntryCount, isShort } from '../../content/resume/entry-counts.js';
import { isLinkedInFolder } from '../../content/resume/sources/linkedin-export.js';
import { localContent } from './content.js';
import type { Reach } from './reach.js';

const examples = `
Examples:
  vitrine import resume.json me
  vitrine import Basic_LinkedInDataExport.zip me
  vitrine import https://gist.github.com/ada/0123456789abcdef me
  vitrine import my-site me                a site of a generator (Hugo, Jekyll, Astro, Zola, …), a vault, or a folder of Markdown
`;

/** `vitrine import SOURCE TO`: makes a folder to edit further; writes over nothing. */
export function addImport(
  program: Command,
  reach: Reach,
  { out, ask }: Terminal,
  done: (exit: ExitCode) => void,
): void {
  program
    .command('import')
    .description('Make a folder to edit further of what there is')
    .argument(
      '<source>',
      'a resume (JSON Resume, Reactive Resume, RenderCV, LinkedIn export, …), the https address of one, or the folder of a site',
    )
    .argument('<to>', 'the folder to write; new or empty')
    .option(
      '--include-contact',
      'keep mail address, telephone and street address; everything in the folder is published',
      false,
    )
    .addHelpText('after', examples)
    .action(async (source: string, to: string, { includeContact }: { includeContact: boolean }) => {
      const content = await localContent(source, reach.config());
      try {
        const options = { today: reach.today(), includeContact };
        const { lines, counts } = isSite(content.path)
          ? await ofSite(content.path, to, { ...options, ...(ask && { askName: (name) => askName(ask, name) }) })
          : await ofResume(resumeIn(content.path), to, options);
        out(`${lines.join('\n')}\nServe them with: vitrine ${to}\n`);
        // As for `check`: an entry that was lost without its owner's will is no success.
        done(counts.some(isShort) ? 1 : 0);
      } finally {
        await content.release();
      }
    });
}

const isSite = (path: string): boolean =>
  statSync(path).isDirectory() && resumeIn(path) === path && !isLinkedInFolder(path);

/** The resume in a folder that holds one and no site; else the path itself. */
function resumeIn(path: string): string {
  const resume = ['resume.yaml', 'resume.yml', 'resume.json']
    .map((name) => join(path, name))
    .find((file) => existsSync(file));
  const others = ['content', 'src', '_posts', 'posts', 'pages', 'projects', 'blog'];
  return resume !== undefined && !others.some((name) => existsSync(join(path, name))) ? resume : path;
}

/** The owner's name where a site names none; an empty answer leaves the one in brackets, or a placeholder. */
async function askName(ask: (question: string) => Promise<string>, suggested?: string): Promise<string | undefined> {
  const said = await ask(
    `Nothing says whose site this is. Your name?${suggested === undefined ? '' : ` [${suggested}]`} `,
  );
  return said.trim() || suggested;
}

/** Lines for people on what was found and done, and what was taken of each kind of entry of a resume. */
interface Imported {
  readonly lines: readonly string[];
  readonly counts: readonly EntryCount[];
}

async function ofSite(path: string, to: string, options: SiteImportOptions): Promise<Imported> {
  const report = await importSite(path, to, options);
  return { lines: [...siteLines(report), `Wrote ${report.written.length} files to ${to}.`], counts: report.counts };
}

async function ofResume(path: string, to: string, options: Parameters<typeof importResume>[2]): Promise<Imported> {
  const { files, warnings, withheld, counts } = await importResume(path, to, options);
  const left =
    withheld.length > 0
      ? [`Left out, because everything here is public: ${withheld.join(', ')} (--include-contact keeps them).`]
      : [];
  const lines = [...reportLines(warnings), ...left, ...counts.map(countLine), `Wrote ${files.length} files to ${to}.`];
  return { lines, counts };
}
