import { basename } from 'node:path/posix';
import type { Contract } from '../../base/contract.js';
import { cvPath, hasCv } from '../result/cv-place.js';
import { isInPostFolder, pathOfPost } from '../result/post-place.js';
import { pathOfTag, tagsAmong } from '../result/posts.js';
import type { Draft } from './draft.js';
import { NamedFiles } from './named-files.js';
import { NamedPages } from './named-pages.js';

/** Pages that the site makes by itself. */
export const builtInPages = ['/', '/projects', '/offers', '/search'] as const;
/** First parts of paths that belong to the service; no page of the owner's may begin with one. */
const ownPrefixes = new Set(['agent', 'api', 'assets', 'index', 'oauth2', 'offers', 'projects', 'search', 'static']);

/** Which paths of the site answer, so that links can be checked before anyone follows them. */
export class SiteMap {
  private readonly pages: ReadonlySet<string>;
  private readonly claimed: ReadonlySet<string>;
  readonly files: NamedFiles;
  readonly named: NamedPages;

  constructor(
    draft: Draft,
    private readonly contract: Contract,
  ) {
    const projects = draft.projects.map(({ record }) => record.href);
    const pages = draft.pages.map(({ record }) => record);
    const posts = pages.filter(({ isPost, unlisted }) => isPost && !unlisted);
    this.pages = new Set([
      ...builtInPages,
      ...(posts.length > 0 ? ['/posts', '/feed.xml', '/feed.json'] : []),
      ...tagsAmong(posts).map(({ slug }) => pathOfTag(slug)),
      ...(hasCv({ resume: draft.resume, pages, unlistedEntries: [] }) ? [cvPath] : []),
      ...draft.claimed,
      ...projects,
      ...pages.map(({ path }) => path),
    ]);
    this.claimed = new Set(draft.claimed.filter((path) => path.startsWith('/assets/')));
    this.files = new NamedFiles(draft.assets, draft.beside);
    this.named = new NamedPages(draft);
  }

  /** True when a page, its Markdown twin, an asset or an operation of the contract answers at this path. */
  answers(path: string): boolean {
    const page = path.replace(/\.md$/, '').replace(/^\/index$/, '/');
    return this.pages.has(page) || this.hasAsset(path) || isRead(this.contract, path);
  }

  hasAsset(path: string): boolean {
    return this.claimed.has(path) || this.files.at(path) !== undefined;
  }
}

/** The site path under which a file of the content folder is served; index.md is its folder. */
export function pathOfFile(file: string): string {
  if (file.startsWith('assets/')) return `/${file}`;
  if (file.startsWith('projects/')) return `/projects/${basename(file).replace(/\.mdx?$/, '')}`;
  if (isInPostFolder(file)) return pathOfPost(file);
  const path = file.replace(/^pages/, '').replace(/\.mdx?$/, '');
  return path.replace(/\/index$/, '') || '/';
}

/** Why there can be no page at this path, if so: the service itself answers there, or at its Markdown twin. */
export function shadowedBy(path: string, contract: Contract): string | undefined {
  const first = path.split('/')[1] ?? '';
  if (path === '/') return 'the home page, which is made from the profile';
  if (ownPrefixes.has(first)) return `/${first}, which belongs to the service`;
  if (`${path}/`.startsWith('/posts/tags/')) return 'the lists of posts by tag';
  return [path, `${path}.md`].find((candidate) => contract.match(candidate) !== undefined);
}

/** The path under which a page is served whose own path is taken by the service. */
export function freePath(path: string, contract: Contract, taken: ReadonlySet<string>): string {
  const parts = path === '/' ? ['home'] : path.slice(1).split('/');
  const place = ownPrefixes.has(parts[0] ?? '') ? 0 : path.startsWith('/posts/tags') ? 1 : parts.length - 1;
  for (let n = 2; ; n += 1) {
    const candidate = `/${parts.map((part, i) => (i === place ? `${part}-${n}` : part)).join('/')}`;
    if (!taken.has(candidate) && shadowedBy(candidate, contract) === undefined) return candidate;
  }
}

function isRead(contract: Contract, path: string): boolean {
  return contract.match(path)?.operations.has('GET') ?? false;
}
