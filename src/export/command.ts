import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Command } from 'commander';
import type { Contract } from '../contract.js';
import { crawl, ExportRefused, missingPage, type Page } from './crawl.js';
import { exportedFiles } from './hosting.js';
import { readSurface } from './read-surface.js';

/** A service that answers on loopback and publishes the addresses of `base`. */
export interface ServiceToExport {
  readonly origin: string;
  readonly base: string;
  close(): Promise<void>;
}

export interface ExportOptions {
  readonly contract: Contract;
  /** Starts the service that is exported; called once the folder is known to be usable. */
  start(): Promise<ServiceToExport>;
  print(line: string): void;
}

/** `vitrine export <folder>`: writes every read of the service as a file, with what hosts need to serve them as the service does. */
export async function exportCommand(args: readonly string[], options: ExportOptions): Promise<void> {
  const program = new Command('vitrine export')
    .description(
      'Writes the whole read surface as files with their headers, for a file host or a CDN. BASE_URL is the address they are served at.',
    )
    .argument('<folder>', 'where to write; new or empty')
    .option('--replace', 'empty the folder first, if an earlier export made it', false)
    .action((folder: string, { replace }: { replace: boolean }) => write(resolve(folder), replace, options));
  await program.parseAsync([...args], { from: 'user' });
}

async function write(folder: string, replace: boolean, { contract, start, print }: ExportOptions): Promise<void> {
  makeRoom(folder, replace);
  const service = await start();
  try {
    const pages = await readAll(service, contract, print);
    const files = exportedFiles(pages, service.base);
    for (const { file, bytes } of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), bytes);
    }
    print(`Wrote ${pages.length} addresses of ${service.base} to ${folder}.`);
    print('Serve them with _headers and _redirects (Netlify, Cloudflare Pages), nginx.conf (nginx), or by manifest.json (object stores).');
  } finally {
    await service.close();
  }
}

/** Refuses a folder with anything in it that no export has written. */
function makeRoom(folder: string, replace: boolean): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  if (!replace) throw new ExportRefused(`${folder} is not empty; name another folder, or add --replace to write an earlier export anew.`);
  if (!existsSync(join(folder, 'manifest.json')) || !existsSync(join(folder, '_redirects'))) {
    throw new ExportRefused(`${folder} holds something else than an export; it is left as it is. Name another folder.`);
  }
  rmSync(folder, { recursive: true });
}

async function readAll({ origin, base }: ServiceToExport, contract: Contract, print: (line: string) => void): Promise<readonly Page[]> {
  const list = (await (await fetch(`${origin}/api/v1/webmcp/projects`)).json()) as {
    readonly projects: readonly { readonly slug: string }[];
  };
  const surface = readSurface(
    contract,
    list.projects.map(({ slug }) => slug),
  );
  let said = 0;
  const pages = await crawl(origin, base, surface, (done) => {
    if (done < said + 100) return;
    said = done;
    print(`${done} addresses read`);
  });
  return [...pages, await missingPage(origin)];
}
