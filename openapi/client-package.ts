import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The manifest of the service, as far as the client's is the same. */
interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly engines: object;
  readonly publishConfig?: object;
  readonly repository?: object;
  readonly dependencies: Readonly<Record<string, string>>;
}

const readme = (version: string): string => `# vitrine-client

The typed client of a Vitrine portfolio, version ${version} of its contract, for those who call such a service and do not run one. It has one dependency,
openapi-fetch; \`vitrine\`, which has the service too, brings the same client as \`vitrine/client\`.

\`\`\`ts
import { createVitrineClient } from 'vitrine-client';

const client = createVitrineClient({ baseUrl: 'https://portfolio.example.org' });
const { data, error } = await client.GET('/api/v1/webmcp/projects');
\`\`\`

\`vitrine-client/openapi.json\` is the contract.
`;

function manifest({ version, license, engines, repository, publishConfig, dependencies }: Manifest): object {
  return {
    name: 'vitrine-client',
    version,
    description: 'The typed client of a Vitrine portfolio, generated from its OpenAPI contract',
    license,
    type: 'module',
    engines,
    repository,
    publishConfig,
    sideEffects: false,
    exports: {
      '.': { types: './client.d.ts', default: './client.js' },
      './openapi.json': './openapi.json',
      './package.json': './package.json',
    },
    files: ['*.js', '*.d.ts', 'openapi.json'],
    dependencies: { 'openapi-fetch': dependencies['openapi-fetch'] },
  };
}

/**
 * Makes the package of the client from what is already compiled, without the service's dependencies: `dist/client`, its
 * folder with types and contract, which can be published (`npm publish ./dist/client`), and
 * `dist/packages/vitrine-client.tgz`, which the service hands out.
 */
export function writeClientPackage(dist: string): void {
  const own = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
  const folder = `${dist}/client`;
  mkdirSync(folder, { recursive: true });
  copyFileSync('LICENSE', `${folder}/LICENSE`);
  writeFileSync(`${folder}/README.md`, readme(own.version));
  writeFileSync(`${folder}/package.json`, `${JSON.stringify(manifest(own), null, 2)}\n`);
  for (const file of ['client.d.ts', 'client-types.d.ts', 'openapi.json'])
    copyFileSync(`${dist}/generated/${file}`, `${folder}/${file}`);
  // The maps lead to sources that no package has.
  const source = readFileSync(`${dist}/generated/client.js`, 'utf8');
  writeFileSync(`${folder}/client.js`, source.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'));
  pack(folder, `${dist}/packages`);
}

/** Packs the folder as npm does, whose archives are the same bytes for the same files, under a name without a version. */
function pack(folder: string, into: string): void {
  mkdirSync(into, { recursive: true });
  const packed = spawnSync('npm', ['pack', `./${folder}`, '--ignore-scripts', '--silent', '--pack-destination', into], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (packed.status !== 0) throw new Error('npm pack failed; it has said why.');
  for (const file of readdirSync(into)) renameSync(join(into, file), join(into, file.replace(/-\d.*(?=\.tgz$)/, '')));
}
