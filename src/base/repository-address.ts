import { decodedPath, parsedUrl } from './urls.js';

export type Forge = 'github' | 'gitlab' | 'forgejo';

/** The location of the content in a repository. */
export interface RepositoryAddress {
  readonly forge: Forge;
  /** Origin, such as `https://github.com`. */
  readonly origin: string;
  /** Owner and name, in GitLab with all groups, percent-encoded. */
  readonly path: string;
  /** Branch or tag. The default branch if undefined. */
  readonly ref?: string;
  /** Folder of the content in the repository, without surrounding slashes. Empty for the root. */
  readonly folder: string;
}

const knownHosts: Readonly<Record<string, Forge>> = {
  'github.com': 'github',
  'www.github.com': 'github',
  'gitlab.com': 'gitlab',
  'codeberg.org': 'forgejo',
};

/** Path segments between repository and branch in the folder URLs of each forge. */
const treeMarks: Readonly<Record<Forge, readonly string[]>> = {
  github: ['tree'],
  gitlab: ['-', 'tree'],
  forgejo: ['src', 'branch'],
};

/**
 * Parses the URL of a repository, or of a folder in it with a branch, as copied from a browser. A slash in a branch
 * name must be written as %2F. For unknown hosts, the format of a folder URL determines the forge. Returns undefined
 * for other URLs.
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

/** URL and request headers of an archive. */
export interface ArchiveAddress {
  readonly url: URL;
  readonly credentials?: Readonly<Record<string, string>>;
}

/** Returns the archive URL (tar.gz): the public one, or with a token, that of the forge's API, which accepts tokens. */
export function archiveAddress(address: RepositoryAddress, token: string | undefined): ArchiveAddress {
  return token === undefined ? { url: publicArchive(address) } : privateArchive(address, token);
}

function publicArchive({ forge, origin, path, ref = 'HEAD' }: RepositoryAddress): URL {
  const name = encodedRef(ref);
  if (forge !== 'gitlab') return new URL(`${origin}/${path}/archive/${name}.tar.gz`);
  const file = `${path.split('/').at(-1)}-${ref.replaceAll('/', '-')}`;
  return new URL(`${origin}/${path}/-/archive/${name}/${encodeURIComponent(file)}.tar.gz`);
}

/** Returns the API root of a forge. */
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

/** Encodes a branch, but not its slashes, as the forges expect. */
const encodedRef = (ref: string): string => ref.split('/').map(encodeURIComponent).join('/');
