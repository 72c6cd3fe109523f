import { describe, expect, it } from 'vitest';
import { archiveAddress, repositoryAddress } from './repository-address.js';

describe('repositoryAddress', () => {
  it.each([
    ['https://github.com/ada/me', 'https://github.com/ada/me/archive/HEAD.tar.gz', ''],
    ['https://www.github.com/ada/me/', 'https://github.com/ada/me/archive/HEAD.tar.gz', ''],
    ['https://github.com/ada/me.git', 'https://github.com/ada/me/archive/HEAD.tar.gz', ''],
    [
      'https://github.com/ada/me/tree/main/site/content',
      'https://github.com/ada/me/archive/main.tar.gz',
      'site/content',
    ],
    ['https://github.com/ada/me/tree/fix%2Fone', 'https://github.com/ada/me/archive/fix/one.tar.gz', ''],
    ['https://gitlab.com/ada/me', 'https://gitlab.com/ada/me/-/archive/HEAD/me-HEAD.tar.gz', ''],
    [
      'https://gitlab.com/group/sub/me/-/tree/main/mein%20ordner?ref_type=heads',
      'https://gitlab.com/group/sub/me/-/archive/main/me-main.tar.gz',
      'mein ordner',
    ],
    ['https://codeberg.org/ada/me', 'https://codeberg.org/ada/me/archive/HEAD.tar.gz', ''],
    [
      'https://codeberg.org/ada/me/src/branch/main/content',
      'https://codeberg.org/ada/me/archive/main.tar.gz',
      'content',
    ],
    ['https://git.example.org/ada/me/src/branch/main', 'https://git.example.org/ada/me/archive/main.tar.gz', ''],
    ['https://git.example.org/ada/me/-/tree/main', 'https://git.example.org/ada/me/-/archive/main/me-main.tar.gz', ''],
    ['https://git.example.org/ada/me/tree/main', 'https://git.example.org/ada/me/archive/main.tar.gz', ''],
  ])('returns the public archive of %s', (text, archive, folder) => {
    const address = repositoryAddress(text);
    expect(address?.folder).toBe(folder);
    expect(address && archiveAddress(address, undefined)).toEqual({ url: new URL(archive) });
  });

  it.each([
    ['https://github.com/ada/me/blob/main/resume.json'],
    ['https://github.com/ada'],
    ['https://github.com/ada/me/issues/1'],
    ['https://gist.github.com/ada/0123456789abcdef'],
    ['https://portfolio.example.org/resume.json'],
    ['https://portfolio.example.org/ada/me'],
    ['https://github.com/ada/me/tree/main/..%2Fother'],
    ['https://secret@github.com/ada/me'],
    ['git@github.com:ada/me.git'],
    ['./me'],
  ])('returns undefined for %s', (text) => {
    expect(repositoryAddress(text)).toBeUndefined();
  });

  it.each([
    ['https://github.com/ada/me', 'https://api.github.com/repos/ada/me/tarball', 'authorization', 'Bearer t'],
    [
      'https://github.com/ada/me/tree/a%2Fb',
      'https://api.github.com/repos/ada/me/tarball/a/b',
      'authorization',
      'Bearer t',
    ],
    [
      'https://gitlab.com/group/sub/me/-/tree/main',
      'https://gitlab.com/api/v4/projects/group%2Fsub%2Fme/repository/archive.tar.gz?sha=main',
      'private-token',
      't',
    ],
    [
      'https://codeberg.org/ada/me',
      'https://codeberg.org/api/v1/repos/ada/me/archive/HEAD.tar.gz',
      'authorization',
      'token t',
    ],
  ])('with a token, uses the API of the forge for %s', (text, archive, header, value) => {
    const address = repositoryAddress(text);
    expect(address && archiveAddress(address, 't')).toEqual({
      url: new URL(archive),
      credentials: { [header]: value },
    });
  });
});
