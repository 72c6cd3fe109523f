import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

/** How a host resolves a path without an extension: as the index of a folder, or with `.html` appended. */
export type HostForm = 'x/index.html' | 'x.html';

/** A file host on loopback. */
export interface FileHost {
  /** Requested paths that do not exist. */
  readonly missing: readonly string[];
  close(): Promise<void>;
}

interface Manifest {
  readonly files: readonly { readonly path: string; readonly headers: Readonly<Record<string, string>> }[];
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** Serves an export like one kind of host, with the headers of its manifest. */
export async function hostFiles(folder: string, port: number, form: HostForm): Promise<FileHost> {
  const { files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const headers = new Map(files.map((file) => [file.path, file.headers]));
  const missing: string[] = [];
  const server = createServer(({ url = '/' }, response) => {
    const path = url.replace(/[?#].*$/, '');
    const file = fileAt(folder, decodeURIComponent(path), form);
    if (file === undefined) {
      missing.push(path);
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain', ...headers.get(path) });
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    missing,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function fileAt(folder: string, path: string, form: HostForm): string | undefined {
  const page = path === '/' ? '/index.html' : form === 'x.html' ? `${path}.html` : `${path}/index.html`;
  return [path, page].map((name) => join(folder, name)).find((name) => existsSync(name) && statSync(name).isFile());
}
