import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { commitOf, createTar, inArchive } from '../../src/app/repository/testing.js';

type Answer = readonly [status: number, body?: object | undefined, headers?: Record<string, string>];

interface GraphQl {
  readonly query: string;
  readonly variables: { readonly input?: CommitInput };
}
interface CommitInput {
  readonly expectedHeadOid: string;
  readonly message: { readonly headline: string };
  readonly fileChanges: {
    readonly additions: readonly { readonly path: string; readonly contents: string }[];
    readonly deletions: readonly { readonly path: string }[];
  };
}

const blobId = (bytes: Buffer): string =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
const author = { name: 'Ada Example', email: 'ada@example.org', user: { id: 1, login: 'ada' } };

/** A GitHub stub with one repository: a public archive, and REST and GraphQL APIs for one token. */
export class StubGitHub {
  readonly files = new Map<string, Buffer>();
  /** Headlines of the commits that the API made. */
  readonly commits: string[] = [];
  /** Unknown API calls and requests. */
  readonly unknown: string[] = [];
  #server: Server | undefined;
  origin = '';

  constructor(
    readonly token: string,
    files: Readonly<Record<string, string | Buffer>>,
  ) {
    for (const [path, content] of Object.entries(files)) this.files.set(path, Buffer.from(content));
  }

  async start(): Promise<this> {
    this.#server = createServer((request, response) => void this.#answer(request, response));
    await new Promise<void>((resolve) => this.#server?.listen(0, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  stop(): void {
    this.#server?.close();
    this.#server?.closeAllConnections();
  }

  /** The URL that a person copies from the browser. */
  get address(): string {
    return `${this.origin}/ada/portfolio/tree/main`;
  }

  text(path: string): string | undefined {
    return this.files.get(path)?.toString();
  }

  get #head(): string {
    return commitOf(Object.fromEntries(this.files));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const [status, body, headers] = this.#answerTo(request, Buffer.concat(parts).toString());
    const isBytes = Buffer.isBuffer(body);
    response.writeHead(status, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type, cache-control',
      ...(body && { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
      ...headers,
    });
    response.end(isBytes || body === undefined ? body : JSON.stringify(body));
  }

  #answerTo({ method, url = '', headers }: IncomingMessage, body: string): Answer {
    if (method === 'OPTIONS') return [204];
    const [path = ''] = url.split('?');
    if (path.startsWith('/ada/portfolio/archive/')) return this.#archive(headers['if-none-match']);
    if (headers.authorization !== `token ${this.token}` && headers.authorization !== `Bearer ${this.token}`)
      return [401, { message: 'Bad credentials' }];
    if (path === '/api/graphql') return [200, { data: this.#graphQl(JSON.parse(body) as GraphQl) }];
    const rest = path.replace('/api/v3', '');
    if (rest === '/user') return [200, { id: 1, login: 'ada', name: author.name, email: author.email }];
    if (rest === '/repos/ada/portfolio/collaborators/ada') return [204];
    if (rest.startsWith('/repos/ada/portfolio/git/trees/')) return [200, { tree: this.#tree() }];
    const blob = [...this.files.values()].find((bytes) => rest === `/repos/ada/portfolio/git/blobs/${blobId(bytes)}`);
    if (blob) return [200, blob];
    this.unknown.push(`${method} ${url}`);
    return [404, { message: 'Not Found' }];
  }

  #archive(known: string | undefined): Answer {
    const etag = `W/"${this.#head}"`;
    if (known === etag) return [304, undefined, { etag }];
    return [200, gzipSync(createTar(inArchive(Object.fromEntries(this.files)), this.#head)), { etag }];
  }

  #tree(): readonly object[] {
    return [...this.files].map(([path, bytes]) => ({ type: 'blob', path, sha: blobId(bytes), size: bytes.length }));
  }

  #graphQl({ query, variables: { input } }: GraphQl): object {
    const nodes = [{ oid: this.#head, message: 'Write', author, committedDate: '2026-05-01T10:00:00Z' }];
    if (input) return { createCommitOnBranch: { commit: this.#commit(input, query) } };
    const history = { target: { history: { nodes } } };
    const repository: Record<string, unknown> = { defaultBranchRef: { name: 'main' }, ref: history };
    for (const [, name = ''] of query.matchAll(/(\w+_\d+):\s*ref\(/g)) repository[name] = history;
    for (const [, name = '', id] of query.matchAll(/(\w+_\d+):\s*object\(oid: "(\w+)"/g))
      repository[name] = { text: [...this.files.values()].find((bytes) => blobId(bytes) === id)?.toString() };
    return { repository };
  }

  #commit({ expectedHeadOid, message, fileChanges }: CommitInput, query: string): object {
    if (expectedHeadOid !== this.#head) throw new Error('The branch has moved on.');
    for (const { path } of fileChanges.deletions) this.files.delete(path);
    for (const { path, contents } of fileChanges.additions) this.files.set(path, Buffer.from(contents, 'base64'));
    this.commits.push(message.headline);
    const made = [...query.matchAll(/(\w+_\d+):\s*file\(path: "([^"]+)"\)/g)].map(([, name = '', path = '']) => [
      name,
      { oid: blobId(this.files.get(path) ?? Buffer.alloc(0)) },
    ]);
    return { oid: this.#head, committedDate: '2026-05-01T10:00:00Z', ...Object.fromEntries(made) };
  }
}
