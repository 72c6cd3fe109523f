import { existsSync, statSync } from 'node:fs';
import { Refused } from '../../base/refused.js';
import { ContentError, contentProblem } from '../result/problem.js';
import { type ReadSiteOptions, readSite } from './read-site.js';
import { SiteFolder } from './site-folder.js';
import { planOf, type SitePlan } from './site-plan.js';
import { requireUnusedFolder, writeWholeFolder } from './whole-folder.js';
import { type SiteReport, writeSite } from './write-site.js';

/** Options of an import of a site. */
export interface SiteImportOptions extends ReadSiteOptions {
  readonly includeContact?: boolean;
  /** Reviews the plan before anything is written. Nothing is written if it returns false. */
  readonly review?: (plan: SitePlan) => Promise<boolean>;
}

/** The person at the terminal did not confirm an import. */
export class ImportStopped extends Refused {
  constructor() {
    super('Stopped; nothing was written.');
    this.name = 'ImportStopped';
  }
}

/**
 * Writes the Markdown of a site of a generator (site-kind.ts), of Obsidian, or of a plain folder, as a content folder,
 * with the pictures that it uses (content.md §3). What the site does not publish for certain goes into `drafts/`.
 * Only addresses in the texts change, so that `check` still names what no page shows. Throws a ContentError if the
 * folder holds no Markdown, a FolderInUse rather than overwrite anything, and an ImportStopped.
 */
export async function importSite(from: string, to: string, options: SiteImportOptions): Promise<SiteReport> {
  if (!existsSync(from) || !statSync(from).isDirectory())
    throw new ContentError([contentProblem('import/not-a-folder', { file: from })]);
  requireUnusedFolder(to);
  const site = await readSite(new SiteFolder(from), from, options);
  const plan = planOf(site, options);
  if (options.review && !(await options.review(plan))) throw new ImportStopped();
  return writeWholeFolder(to, (unfinished) => writeSite(site, plan, unfinished, options));
}
