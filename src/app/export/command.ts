import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { Contract } from '../../base/contract.js';
import { type Deployment, filesAlone, filesBeforeService } from '../../base/deployment.js';
import { Refused } from '../../base/refused.js';
import { parsedUrl } from '../../base/urls.js';
import { addBasePath, basePath, searchIndexPath } from './base-path.js';
import { type CapturedPage, type Crawled, crawl, missingPage } from './crawl.js';
import { prepareFolder } from './folder.js';
import { exportedFiles } from './hosting.js';
import { readSurface } from './read-surface.js';
import { removeDeadLinks } from './remove-dead-links.js';

/** A service on loopback that publishes addresses below `base`. */
export interface ServiceToExport {
  readonly origin: string;
  readonly base: string;
  /** Returns the index for search in the browser, which the service itself does not serve. */
  readonly index: () => string;
  /** Encoded site paths of unlisted pages. */
  readonly unlisted: () => readonly string[];
  close(): Promise<void>;
}

/** Overrides of the settings on the command line. */
export interface ExportSource {
  readonly path?: string | undefined;
  readonly baseUrl?: string | undefined;
}

export interface ExportOptions {
  readonly contract: () => Contract;
  /** Starts the exported service with the kind of deployment. Called after the folder has been checked. */
  start(source: ExportSource, deployment: Deployment): Promise<ServiceToExport>;
  print(line: string): void;
}

interface ExportFlags {
  readonly replace: boolean;
  readonly baseUrl?: string;
  readonly service?: string;
  readonly search: boolean;
}

const examples = `
Examples:
  vitrine export public me --base-url https://portfolio.example.org
  vitrine export public me --base-url https://portfolio.example.org --replace --search
  vitrine export public me --base-url https://portfolio.example.org --service https://service.example.org
`;

/**
 * `vitrine export TO [PATH]`: writes every read of the service as a file, with what hosts need to serve them as the
 * service does.
 */
export function describeExport(command: Command, options: ExportOptions): void {
  command
    .description('Write the portfolio as files with their headers, for any file host or a CDN')
    .argument('<to>', 'the folder to write; new or empty')
    .argument('[path]', 'the portfolio; PORTFOLIO or the sample unless given')
    .option('--base-url <url>', 'the address that the files will be served at, in place of BASE_URL')
    .option('--replace', 'empty the folder first, if an earlier export made it', false)
    .option(
      '--service <url>',
      'a running service answers what is no file; the documents about its API, MCP and agents are written too',
    )
    .option('--search', 'visitors search in the browser, over an index that is written beside the pages', false)
    .addHelpText('after', examples)
    .action((to: string, path: string | undefined, flags: ExportFlags) =>
      write(resolve(to), { path, ...flags }, options),
    );
}

async function write(folder: string, flags: ExportSource & ExportFlags, options: ExportOptions): Promise<void> {
  const { start, print } = options;
  const contract = options.contract();
  const origin = serviceOrigin(flags);
  prepareFolder(folder, flags.replace);
  const deployment =
    origin === undefined ? filesAlone(contract, flags.search ? 'browser' : 'none') : filesBeforeService;
  const service = await start({ path: flags.path, baseUrl: flags.baseUrl }, deployment);
  try {
    if (origin !== undefined && basePath(service.base) !== '')
      throw new Refused(
        `--service is for files at the top of a host, where the service answers too; ${service.base} has a path.`,
      );
    const { pages, missing } = await readAll(service, contract, deployment, print);
    const files = exportedFiles(addBasePath(pages, service.base), { base: service.base, service: origin });
    for (const { file, bytes } of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), bytes);
    }
    if (basePath(service.base) !== '') print(basePathHint(service.base));
    for (const path of missing) print(`${path} is linked and leads nowhere; it is left out.`);
    print(`Wrote ${pages.length} addresses of ${service.base} to ${folder}.`);
    print(
      'Any file host serves them; for the headers too: _headers (Netlify, Cloudflare Pages), nginx.conf, or manifest.json (object stores).',
    );
  } finally {
    await service.close();
  }
}

/** Explains that files such as robots.txt are only found at the root of a host. */
const basePathHint = (base: string): string =>
  `The files only work at ${base}. Crawlers and agents look for robots.txt and /.well-known/ at the root of a host, so they find these files only through links.`;

/** Parses the origin of `--service`. Throws `Refused`. */
function serviceOrigin({ service, search }: ExportFlags): string | undefined {
  if (service === undefined) return undefined;
  const url = parsedUrl(service);
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username;
  if (!isOrigin)
    throw new Refused(`--service is "${service}"; it accepts an origin such as https://service.example.org.`);
  if (search) throw new Refused('--search is for files alone; with --service the service searches.');
  return url.origin;
}

async function readAll(
  { origin, base, index, unlisted }: ServiceToExport,
  contract: Contract,
  deployment: Deployment,
  print: (line: string) => void,
): Promise<Crawled> {
  const list = (await (await fetch(`${origin}/api/v1/webmcp/projects`)).json()) as {
    readonly projects: readonly { readonly slug: string }[];
  };
  const slugs = list.projects.map(({ slug }) => slug);
  let reported = 0;
  const { pages, missing } = await crawl(origin, base, readSurface(contract, deployment, slugs, unlisted()), (done) => {
    if (done < reported + 100) return;
    reported = done;
    print(`${done} addresses read`);
  });
  const more = deployment.search === 'browser' ? [indexPage(index(), pages)] : [];
  const all = [...pages, ...more, await missingPage(origin)];
  return { pages: deployment.search === 'service' ? all : removeDeadLinks(all, base), missing };
}

/** Returns the search index with the headers of a similar document. */
function indexPage(text: string, pages: readonly CapturedPage[]): CapturedPage {
  const like = pages.find(({ path }) => path === '/resume.json')?.headers ?? [];
  const headers = like.filter(([name]) => !/^(link|content-type)$/i.test(name));
  const type = 'application/json';
  return { path: searchIndexPath, type, headers: [...headers, ['content-type', type]], bytes: Buffer.from(text) };
}
