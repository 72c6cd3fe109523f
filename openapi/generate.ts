/**
 * Writes generated/ from openapi/openapi.yaml. For the service: the whole contract as JSON (contract.json) and its types
 * (types.ts). For consumers: the public contract (openapi.json), its read-only part (openapi-read.json), its types
 * (client-types.ts) and the typed client; and the journeys of arazzo.yaml as JSON. From the English dictionary the types of its texts (texts.ts).
 *
 * Usage: tsx openapi/generate.ts [--check] --check   write nothing; exit 1 and name the files that are stale
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { parse } from 'yaml';
import type { OpenApiDocument } from '../src/base/contract.js';
import { publicContract } from '../src/service/http/public-contract.js';
import { readContract } from './read-contract.js';
import { textTypes } from './texts.js';
import { type WrittenContract, wholeContract } from './whole-contract.js';

const root = new URL('..', import.meta.url);
const source = (path: string): Promise<string> => readFile(new URL(path, root), 'utf8');

const banner = '// Generated from openapi/openapi.yaml by `make generate`. Do not edit: change the contract.\n';

const client = `${banner}
import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './client-types.js';

export type { components, operations, paths } from './client-types.js';

/** Where the service is, and optionally the access token for protected calls (see /auth.md). */
export interface VitrineClientOptions {
  /** The base URL of the deployment, without a trailing slash, such as https://portfolio.example.org. */
  readonly baseUrl: string;
  /** An access token from POST /oauth2/token; sent as \`Authorization: Bearer …\`. Reading needs none. */
  readonly token?: string;
  /** The fetch to use instead of the global one. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

export type VitrineClient = Client<paths>;

/** Makes a client whose paths, parameters, bodies and answers are typed from the contract. */
export function createVitrineClient({ baseUrl, token, fetch }: VitrineClientOptions): VitrineClient {
  return createClient<paths>({
    baseUrl,
    ...(token === undefined ? {} : { headers: { Authorization: \`Bearer \${token}\` } }),
    ...(fetch === undefined ? {} : { fetch }),
  });
}
`;

async function typesOf(document: OpenApiDocument): Promise<string> {
  const nodes = await openapiTypescript(structuredClone(document) as never, { emptyObjectsUnknown: true });
  return `${banner}\n${astToString(nodes)}`;
}

/** npm reads the version from package.json and everything else from the contract, so both must say the same. */
async function requireSameVersion(version: string): Promise<void> {
  const manifest = JSON.parse(await source('package.json')) as { readonly version: string };
  if (manifest.version === version) return;
  throw new Error(
    `package.json has version ${manifest.version}, and openapi/openapi.yaml has info.version ${version}. Set both to the same version.`,
  );
}

async function render(): Promise<Map<string, string>> {
  const contract = await source('openapi/openapi.yaml');
  const document = wholeContract(parse(contract, { maxAliasCount: 10_000 }) as WrittenContract);
  await requireSameVersion(document.info.version);
  const forConsumers = publicContract(document);
  return new Map([
    ['generated/contract.json', `${JSON.stringify(document, null, 2)}\n`],
    ['generated/types.ts', await typesOf(document)],
    ['generated/openapi.json', `${JSON.stringify(forConsumers, null, 2)}\n`],
    ['generated/openapi-read.json', `${JSON.stringify(readContract(forConsumers), null, 2)}\n`],
    ['generated/client-types.ts', await typesOf(forConsumers)],
    ['generated/client.ts', client],
    ['generated/arazzo.json', `${JSON.stringify(parse(await source('openapi/arazzo.yaml')), null, 2)}\n`],
  ]);
}

const stop =
  (path: string) =>
  (error: Error): never => {
    console.error(`${path}: ${error.message}. Nothing was written.`);
    process.exit(1);
  };

const checking = process.argv.includes('--check');
const stale: string[] = [];
await mkdir(new URL('generated/', root), { recursive: true });
const rendered = await render().catch(stop('openapi/openapi.yaml'));
const english = 'src/base/i18n/locales/en.json';
rendered.set('generated/texts.ts', await source(english).then(textTypes).catch(stop(english)));
for (const [path, text] of rendered) {
  if ((await source(path).catch(() => undefined)) === text) continue;
  stale.push(path);
  if (!checking) await writeFile(new URL(path, root), text);
}
if (checking && stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Run \`make generate\` and commit the result.`);
  process.exit(1);
}
console.log(stale.length === 0 ? 'generated/ is up to date' : `wrote ${stale.join(', ')}`);
