import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly engines: object;
  readonly publishConfig?: object;
  readonly repository?: object;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** What its own package has; the rest of its manifest is that of the service. */
interface Part {
  readonly name: string;
  readonly description: string;
  readonly readme: (version: string) => string;
  readonly manifest: object;
  readonly dependencies: readonly string[];
}

const clientReadme = (version: string): string => `# vitrine-client

The typed client of a Vitrine portfolio, version ${version} of its contract, for those who call such a service and do not run one. It has one dependency,
openapi-fetch; \`vitrine\`, which has the service too, brings the same client as \`vitrine/client\`.

\`\`\`ts
import { createVitrineClient } from 'vitrine-client';

const client = createVitrineClient({ baseUrl: 'https://portfolio.example.org' });
const { data, error } = await client.GET('/api/v1/webmcp/projects');
\`\`\`

\`vitrine-client/openapi.json\` is the contract.
`;

const client: Part = {
  name: 'vitrine-client',
  description: 'The typed client of a Vitrine portfolio, generated from its OpenAPI contract',
  readme: clientReadme,
  manifest: {
    sideEffects: false,
    exports: {
      '.': { types: './client.d.ts', default: './client.js' },
      './openapi.json': './openapi.json',
      './package.json': './package.json',
    },
    files: ['*.js', '*.d.ts', 'openapi.json'],
  },
  dependencies: ['openapi-fetch'],
};

/**
 * Makes the folder of a further package from what is already compiled, without the service's dependencies: `dist/client`,
 * the client with its types and the contract. It can be published (`npm publish ./dist/client`); the service hands it out
 * as `dist/packages/vitrine-client.tgz`.
 */
export function writePackages(dist: string): void {
  const clientFolder = begin(`${dist}/client`, client);
  for (const file of ['client.d.ts', 'client-types.d.ts', 'openapi.json'])
    copyFileSync(`${dist}/generated/${file}`, `${clientFolder}/${file}`);
  // The maps lead to sources that no package has.
  writeFileSync(
    `${clientFolder}/client.js`,
    readFileSync(`${dist}/generated/client.js`, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'),
  );
  pack(clientFolder, `${dist}/packages`);
}

function begin(folder: string, { name, description, readme, manifest, dependencies }: Part): string {
  const own = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
  const { version, license, engines, repository, publishConfig } = own;
  mkdirSync(folder, { recursive: true });
  copyFileSync('LICENSE', `${folder}/LICENSE`);
  writeFileSync(`${folder}/README.md`, readme(version));
  const whole = {
    name,
    version,
    description,
    license,
    type: 'module',
    engines,
    ...(repository && { repository }),
    ...(publishConfig && { publishConfig }),
    ...manifest,
    dependencies: Object.fromEntries(dependencies.map((each) => [each, own.dependencies[each]])),
  };
  writeFileSync(`${folder}/package.json`, `${JSON.stringify(whole, null, 2)}\n`);
  return folder;
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
