import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { type ExitCode, type Terminal, WrongUse } from '../../base/command-line.js';
import { Refused } from '../../base/refused.js';
import { pluralize } from '../../base/text.js';
import { hasCredentials, parsedUrl } from '../../base/urls.js';
import { reportLines } from '../../content/folder/report.js';
import { importResume } from '../../content/import/import-resume.js';
import { changeLines, planLines, withheldLines } from '../../content/import/report-lines.js';
import { importSite, type SiteImportOptions } from '../../content/import/site.js';
import { resumeFiles } from '../../content/result/content-files.js';
import { countLine, type EntryCount, isShort } from '../../content/resume/entry-counts.js';
import { isLinkedInFolder } from '../../content/resume/sources/linkedin-export.js';
import { localContent } from './content.js';
import type { Reach } from './reach.js';

const examples = `
Examples:
  vitrine import resume.json me
  vitrine import resume.json me --contact-on-cv
                                           shows your mail address and telephone on the CV, and nowhere else
  vitrine import Basic_LinkedInDataExport.zip me
  vitrine import https://gist.github.com/ada/0123456789abcdef me
  vitrine import my-site me                a site of a generator (Hugo, Jekyll, Astro, Zola, …), a vault, or a folder of Markdown
  vitrine import my-site me --site https://ada.example
                                           publishes only what is on the public pages of the site
  vitrine import my-site me --yes          for scripts: asks nothing

Of a site only what is certainly published is taken. All other texts go into me/drafts/, which is not served.
`;

/** `vitrine import SOURCE TO`: creates a portfolio folder from a source. Never overwrites files. */
export function addImport(
  program: Command,
  reach: Reach,
  { out, err, ask }: Terminal,
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
    .option('--contact-on-cv', 'show mail address and telephone of a resume on its CV, and nowhere else', false)
    .option('--site <address>', 'the public address of the site: only texts that are on its pages are published')
    .option('--yes', 'ask nothing, and import also where it is not certain what is public', false)
    .option('--all', 'print each problem on its own line', false)
    .addHelpText('after', examples)
    .action(async (source: string, to: string, flags: Flags) => {
      const content = await localContent(source, reach.config());
      try {
        const terminal = { out, err, ask: flags.yes ? undefined : ask };
        const { lines, counts } = isSite(content.path)
          ? await importSiteFolder(content.path, to, siteOptions(reach.today(), flags, terminal), flags)
          : await importResumeFile(findResume(content.path), to, reach.today(), flags);
        out(`${lines.join('\n')}\nServe them with: vitrine ${to}\n`);
        // Exit with 1 if an entry was lost unintentionally, as `check` does.
        done(counts.some(isShort) ? 1 : 0);
      } finally {
        await content.release();
      }
    });
}

interface Flags {
  readonly includeContact: boolean;
  readonly contactOnCv: boolean;
  readonly site?: string;
  readonly yes: boolean;
  readonly all: boolean;
}

/** Returns options of an import that prints its plan and asks for confirmation of guesses. */
function siteOptions(
  today: string,
  { includeContact, yes, all, site }: Flags,
  { out, err, ask }: Terminal,
): SiteImportOptions {
  return {
    today,
    includeContact,
    ...(site !== undefined && { site: { address: siteAddress(site), progress: (line) => err(`${line}\n`) } }),
    ...(ask && { askName: (name) => askName(ask, name) }),
    review: async (plan) => {
      out(`${planLines(plan, all).join('\n')}\n`);
      return yes || plan.guesses.length === 0 || (await isConfirmed(plan.guesses.join('\n'), ask));
    },
  };
}

/** Parses the address of a public site. Throws `WrongUse`. */
function siteAddress(site: string): URL {
  const url = parsedUrl(site);
  const isValid =
    url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '' && !hasCredentials(site);
  if (!isValid) throw new WrongUse('--site needs the public address of the site, such as https://me.example.');
  return url;
}

/** Asks for confirmation. Throws `Refused` without a terminal. */
async function isConfirmed(guesses: string, ask: Terminal['ask']): Promise<boolean> {
  if (ask === undefined)
    throw new Refused(`${guesses}\nNothing was written. Run it again with --yes to import it nevertheless.`);
  return /^y(?:es)?$/i.test((await ask(`${guesses}\nImport it? [y/N] `)).trim());
}

const isSite = (path: string): boolean =>
  statSync(path).isDirectory() && findResume(path) === path && !isLinkedInFolder(path);

/** Returns the resume in a folder that has one and no site, or else the path itself. */
function findResume(path: string): string {
  const resume = resumeFiles.map((name) => join(path, name)).find((file) => existsSync(file));
  const others = ['content', 'src', '_posts', 'posts', 'pages', 'projects', 'blog'];
  return resume !== undefined && !others.some((name) => existsSync(join(path, name))) ? resume : path;
}

/**
 * Asks for the owner's name, which the site does not contain. An empty answer selects the suggestion, if there is one.
 */
async function askName(ask: (question: string) => Promise<string>, suggested?: string): Promise<string | undefined> {
  const said = await ask(
    `Nothing says whose site this is. Your name?${suggested === undefined ? '' : ` [${suggested}]`} `,
  );
  return said.trim() || suggested;
}

/** Result of an import: lines to print, and the number of entries of each section of a resume. */
interface Imported {
  readonly lines: readonly string[];
  readonly counts: readonly EntryCount[];
}

/** Imports the folder of a site. The plan was printed before, so the lines contain only what was found later. */
async function importSiteFolder(
  path: string,
  to: string,
  options: SiteImportOptions,
  { all }: Flags,
): Promise<Imported> {
  const { counts, written, problemsOfWriting } = await importSite(path, to, options);
  return {
    lines: [...changeLines(problemsOfWriting, all), `Wrote ${pluralize(written.length, 'file')} to ${to}.`],
    counts,
  };
}

/** Imports a resume. Throws `WrongUse` for an option that applies only to sites. */
async function importResumeFile(
  path: string,
  to: string,
  today: string,
  { all, includeContact, contactOnCv, site }: Flags,
): Promise<Imported> {
  if (site !== undefined)
    throw new WrongUse(
      `--site needs the folder of a site as the source, and ${path} is a resume. Leave out --site, or name the folder.`,
    );
  const { files, warnings, withheld, counts } = await importResume(path, to, { today, includeContact, contactOnCv });
  const lines = [
    ...reportLines(warnings, all),
    ...withheldLines(
      withheld,
      '--contact-on-cv shows mail address and telephone on the CV alone, --include-contact keeps all of them',
    ),
    ...counts.map(countLine),
    `Wrote ${pluralize(files.length, 'file')} to ${to}.`,
  ];
  return { lines, counts };
}
