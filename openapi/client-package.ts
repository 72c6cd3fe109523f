import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

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

/**
 * Makes the folder of a second package from what is already compiled: the client with its types and the contract,
 * without the service's dependencies. Publish it with \`npm publish ./dist/client\`.
 */
export function writeClientPackage(compiled: string, folder: string): void {
  const { version, license, engines, publishConfig, repository, dependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Manifest;
  mkdirSync(folder, { recursive: true });
  for (const file of ['client.d.ts', 'types.d.ts', 'openapi.json'])
    copyFileSync(`${compiled}/${file}`, `${folder}/${file}`);
  // The maps lead to sources that no package has.
  writeFileSync(
    `${folder}/client.js`,
    readFileSync(`${compiled}/client.js`, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'),
  );
  copyFileSync('LICENSE', `${folder}/LICENSE`);
  writeFileSync(`${folder}/README.md`, readme(version));
  const manifest = {
    name: 'vitrine-client',
    version,
    description: 'The typed client of a Vitrine portfolio, generated from its OpenAPI contract',
    license,
    type: 'module',
    sideEffects: false,
    engines,
    ...(repository && { repository }),
    ...(publishConfig && { publishConfig }),
    exports: {
      '.': { types: './client.d.ts', default: './client.js' },
      './openapi.json': './openapi.json',
      './package.json': './package.json',
    },
    files: ['*.js', '*.d.ts', 'openapi.json'],
    dependencies: { 'openapi-fetch': dependencies['openapi-fetch'] },
  };
  writeFileSync(`${folder}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
}
