import { accessSync, constants, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Config } from '../../base/config/config.js';
import { removeFolder } from '../../base/files.js';
import { Refused } from '../../base/refused.js';
import { repositoryAddress } from '../../base/repository-address.js';
import { Repository } from '../repository/repository.js';
import { fetchResume } from './fetch-resume.js';
import { parsePortfolioAddress } from './portfolio-address.js';

/** A portfolio on the local file system: in place, or a fetched copy. */
export interface LocalContent {
  /** Absolute path. */
  readonly path: string;
  /** The path or address as the user wrote it, without the query of an address. */
  readonly source: string;
  /** The repository, if the portfolio comes from one. Its newest state is at `path`. */
  readonly repository?: Repository;
  /** Removes fetched files. */
  release(): Promise<void>;
}

/** Description of the accepted forms of a portfolio, for messages. */
export const contentForms =
  'a folder with profile.yaml, a resume.json or resume.yaml, or an https address: of a resume (a gist, a file on GitHub, any other), or of a repository on GitHub, GitLab, Codeberg or Forgejo (with its branch and folder)';

/**
 * Resolves the portfolio of a command and fetches it if it is an address. With `directory` (DATA_DIR), a fetched
 * repository is kept there for the next process. Throws `Refused` with a message about the path or address, or
 * `RepositoryError`.
 */
export async function localContent(
  source: string,
  { production, portfolioToken: token }: Pick<Config, 'production' | 'portfolioToken'>,
  directory?: string,
): Promise<LocalContent> {
  const { url, name } = parsePortfolioAddress(source);
  const address = url && repositoryAddress(url.href);
  if (address) return ofRepository(await Repository.open(address, name, { production, token, directory }));
  if (url) return fetchedContent(url, name, production);
  const path = resolve(source);
  if (!existsSync(path)) throw new Refused(`There is nothing at ${resolve(name)}. A portfolio is ${contentForms}.`);
  try {
    accessSync(path, constants.R_OK);
  } catch {
    throw new Refused(`${path} may not be read by this user; change its permissions, or run as the user who may.`);
  }
  return { path, source, release: async () => {} };
}

const ofRepository = (repository: Repository): LocalContent => ({
  path: repository.newest().folder,
  source: repository.name,
  repository,
  release: () => repository.close(),
});

async function fetchedContent(url: URL, source: string, production: boolean): Promise<LocalContent> {
  const { name, bytes } = await fetchResume(url.href, { production });
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-fetched-'));
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return {
    path,
    source,
    release: () => removeFolder(folder),
  };
}
