import { decodedPath, parsedUrl } from './urls.js';

export type Forge = 'github' | 'gitlab' | 'forgejo';

/** Where in which repository the content is. */
export interface RepositoryAddress {
  readonly forge: Forge;
  /** Such as `https://github.com`. */
  readonly origin: string;
  /** Owner and name, in GitLab with every group between, percent-encoded as in an address. */
  readonly path: string;
  /** A branch or a tag; the default branch unless named. */
  readonly ref?: string;
  /** The folder of the content below the root of the repository, without slashes around it; empty for the root. */
  readonly folder: string;
}

const knownHosts: Readonly<Record<string, Forge>> = {
  'github.com': 'github',
  'www.github.com': 'github',
  'gitlab.com': 'gitlab',
  'codeberg.org': 'forgejo',
};

/** Between the repository and the branch, in the addresses of each forge's pages of folders. */
const treeMarks: Readonly<Record<Forge, readonly string[]>> = {
  github: ['tree'],
  gitlab: ['-', 'tree'],
  forgejo: ['src', 'branch'],
};

/**
 * The repository that an address of a forge names, as a person copies it from a browser: that of the repository, or of a
 * folder in it, with the branch. A branch with a slash in its name is written with %2F. On a host that is not known the
 * page of a folder tells which forge it is. Undefined for every other address.
 */
export function repositoryAddress(text: string): RepositoryAddress | undefined {
  const url = parsedUrl(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '') return undefined;
  const parts = url.pathname.split('/').filter((part) => part !== '');
  const known = knownHosts[url.hostname];
  for (const forge of known ? [known] : (['gitlab', 'forgejo', 'github'] as const)) {
    const address = addressOn(forge, url, parts);
    if (address && (known || address.ref !== undefined)) return address;
  }
  return undefined;
}

function addressOn(forge: Forge, { origin, hostname }: URL, parts: readonly string[]): RepositoryAddress | undefined {
  const mark = treeMarks[forge];
  const at = forge === 'gitlab' ? parts.indexOf('-') : parts.length > 2 ? 2 : -1;
  const path = at < 0 ? parts : parts.slice(0, at);
  const rest = at < 0 ? [] : parts.slice(at);
  if (path.length < 2 || (forge !== 'gitlab' && path.length > 2)) return undefined;
  const [ref, ...folder] = rest.slice(mark.length).map(decodedPath);
  if (rest.length > 0 && (mark.some((word, index) => rest[index] !== word) || !ref)) return undefined;
  if (folder.some((part) => part === '..' || part === '.' || /[/\\\0]/.test(part))) return undefined;
  const name = (path.at(-1) ?? '').replace(/\.git$/, '');
  return {
    forge,
    origin: hostname === 'www.github.com' ? 'https://github.com' : origin,
    path: [...path.slice(0, -1), name].join('/'),
    ...(ref !== undefined && { ref }),
    folder: folder.join('/'),
  };
}

/** Where a forge gives out a repository's files, and what a request for them carries. */
export interface ArchiveAddress {
  readonly url: URL;
  readonly credentials?: Readonly<Record<string, string>>;
}

/**
 * The address of the archive (tar.gz): the public one, or with a token that of the forge's API, which is the one that
 * takes tokens.
 */
export function archiveAddress(address: RepositoryAddress, token: string | undefined): ArchiveAddress {
  return token === undefined ? { url: publicArchive(address) } : privateArchive(address, token);
}

function publicArchive({ forge, origin, path, ref = 'HEAD' }: RepositoryAddress): URL {
  const name = encodedRef(ref);
  if (forge !== 'gitlab') return new URL(`${origin}/${path}/archive/${name}.tar.gz`);
  const file = `${path.split('/').at(-1)}-${ref.replaceAll('/', '-')}`;
  return new URL(`${origin}/${path}/-/archive/${name}/${encodeURIComponent(file)}.tar.gz`);
}

/** Where the API of a forge begins. */
export function apiRoot({ forge, origin }: RepositoryAddress): string {
  if (forge === 'github') return origin === 'https://github.com' ? 'https://api.github.com' : `${origin}/api/v3`;
  return `${origin}/api/${forge === 'gitlab' ? 'v4' : 'v1'}`;
}

function privateArchive(address: RepositoryAddress, token: string): ArchiveAddress {
  const { forge, path, ref } = address;
  const api = apiRoot(address);
  switch (forge) {
    case 'github': {
      const url = new URL(`${api}/repos/${path}/tarball${ref === undefined ? '' : `/${encodedRef(ref)}`}`);
      return { url, credentials: { authorization: `Bearer ${token}` } };
    }
    case 'gitlab': {
      const url = new URL(`${api}/projects/${encodeURIComponent(decodedPath(path))}/repository/archive.tar.gz`);
      if (ref !== undefined) url.searchParams.set('sha', ref);
      return { url, credentials: { 'private-token': token } };
    }
    case 'forgejo': {
      const url = new URL(`${api}/repos/${path}/archive/${encodedRef(ref ?? 'HEAD')}.tar.gz`);
      return { url, credentials: { authorization: `token ${token}` } };
    }
  }
}

/** The slashes of a branch stay, as the forges have them in these addresses. */
const encodedRef = (ref: string): string => ref.split('/').map(encodeURIComponent).join('/');
