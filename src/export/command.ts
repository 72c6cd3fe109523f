import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
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

/** What the command line says of the portfolio to export; what it leaves out, the settings say. */
export interface ExportSource {
  readonly path?: string | undefined;
  readonly baseUrl?: string | undefined;
}

export interface ExportOptions {
  readonly contract: () => Contract;
  /** Starts the service that is exported; called once the folder is known to be usable. */
  start(source: ExportSource): Promise<ServiceToExport>;
  print(line: string): void;
}

interface ExportFlags {
  readonly replace: boolean;
  readonly baseUrl?: string;
}

const examples = `
Examples:
  vitrine export public me --base-url https://portfolio.example.org
  vitrine export public me --base-url https://portfolio.example.org --replace
`;

/** `vitrine export TO [PATH]`: writes every read of the service as a file, with what hosts need to serve them as the service does. */
export function describeExport(command: Command, options: ExportOptions): void {
  command
    .description('Write everything that can be read as files with their headers, for a file host or a CDN')
    .argument('<to>', 'the folder to write; new or empty')
    .argument('[path]', 'the portfolio; PORTFOLIO_DIR or the sample unless given')
    .option('--base-url <url>', 'the address that the files will be served at, in place of BASE_URL')
    .option('--replace', 'empty the folder first, if an earlier export made it', false)
    .addHelpText('after', examples)
    .action((to: string, path: string | undefined, flags: ExportFlags) => write(resolve(to), { path, ...flags }, options));
}

async function write(folder: string, { replace, ...source }: ExportSource & ExportFlags, options: ExportOptions): Promise<void> {
  const { contract, start, print } = options;
  makeRoom(folder, replace);
  const service = await start(source);
  try {
    const pages = await readAll(service, contract(), print);
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
