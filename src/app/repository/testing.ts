import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { Header, Pax } from 'tar';

type EntryType = 'File' | 'Directory' | 'SymbolicLink' | 'Link';

/** An entry of a tar, whether or not Git would create it. */
export interface ArchiveEntry {
  /** Path including the top folder that a forge adds. */
  readonly path: string;
  readonly type?: EntryType;
  readonly linkpath?: string;
  readonly bytes?: string | Uint8Array;
}

const time = new Date('2026-05-01T10:00:00Z');

/**
 * Creates a tar in the format of `git archive`: the commit in a global header, then the entries, all with the time of
 * the commit.
 */
export function createTar(entries: Iterable<ArchiveEntry>, commit?: string): Buffer {
  const blocks: Buffer[] = commit === undefined ? [] : [new Pax({ comment: commit } as never, true).encode()];
  for (const { path, type = 'File', linkpath, bytes = '' } of entries) {
    const content = Buffer.from(bytes as string);
    const header = new Header({
      path,
      type,
      size: content.length,
      mode: 0o644,
      mtime: time,
      ...(linkpath && { linkpath }),
    });
    if (path.length > 99) blocks.push(new Pax({ path } as never).encode());
    header.encode();
    blocks.push(header.block as Buffer, content, Buffer.alloc((512 - (content.length % 512)) % 512));
  }
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

/** Adds the top folder `portfolio-main/` to files. */
export const inArchive = (files: Readonly<Record<string, string | Uint8Array>>): ArchiveEntry[] =>
  Object.entries(files).map(([path, bytes]) => ({ path: `portfolio-main/${path}`, bytes }));

/** Returns a deterministic commit id for these files. */
export const commitOf = (files: Readonly<Record<string, string | Uint8Array>>): string =>
  createHash('sha1')
    .update(JSON.stringify(Object.entries(files)))
    .digest('hex');

/** A fake forge: the content of its branch, and its responses. */
export class TestForge {
  /** The archive that is sent, with its commit. */
  archive: { readonly bytes: Buffer; readonly commit: string } | undefined;
  /** Status that replaces any archive. */
  status: number | undefined;
  /** Target to which every request is redirected. */
  redirectTo: string | undefined;
  /** Received requests in order. */
  readonly requested: {
    readonly url: string;
    readonly status: number;
    readonly headers: IncomingMessage['headers'];
  }[] = [];
  #server: Server | undefined;
  #port = 0;

  /**
   * GitHub and GitLab send an ETag. Forgejo sends the time when it created the archive, and names the commit in a link.
   */
  constructor(private readonly kind: 'github' | 'gitlab' | 'forgejo' = 'github') {}

  async start(): Promise<this> {
    this.#server = createServer((request, response) => this.#answer(request, response));
    await new Promise<void>((resolve) => this.#server?.listen(0, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  stop(): void {
    this.#server?.close();
    this.#server?.closeAllConnections();
  }

  /** The address of the repository page in a browser. */
  get address(): string {
    const tree = { github: 'tree', gitlab: '-/tree', forgejo: 'src/branch' }[this.kind];
    return `http://127.0.0.1:${this.#port}/ada/portfolio/${tree}/main`;
  }

  push(files: Readonly<Record<string, string | Uint8Array>>): string {
    const commit = commitOf(files);
    this.pushArchive(createTar(inArchive(files), commit), commit);
    return commit;
  }

  pushArchive(tar: Buffer, commit: string): void {
    this.archive = { bytes: gzipSync(tar, { level: 1 }), commit };
  }

  #answer({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const [status, more = {}, body] = this.#answerTo(url, headers);
    this.requested.push({ url, status, headers });
    response.writeHead(status, more).end(body);
  }

  #answerTo(url: string, headers: IncomingMessage['headers']): readonly [number, Record<string, string>?, Buffer?] {
    if (this.redirectTo !== undefined) return [302, { location: this.redirectTo }];
    // GitHub serves archives on another host.
    if (this.kind === 'github' && !url.startsWith('/codeload')) return [302, { location: `/codeload${url}` }];
    if (this.status !== undefined) return [this.status];
    if (!this.archive) return [404];
    const { bytes, commit } = this.archive;
    if (this.kind === 'forgejo') {
      const link = `<http://127.0.0.1/api/v1/repos/ada/portfolio/archive/${commit}.tar.gz?rev=${commit}>; rel="immutable"`;
      const made = time.toUTCString();
      return headers['if-modified-since'] === made ? [304, { link }] : [200, { link, 'last-modified': made }, bytes];
    }
    const etag = `W/"${commit}"`;
    return headers['if-none-match'] === etag
      ? [304, { etag }]
      : [200, { etag, 'content-type': 'application/x-gzip' }, bytes];
  }
}
