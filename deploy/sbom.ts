/**
 * Writes what the built service consists of as a CycloneDX 1.6 document: every package of the lock file that is not for
 * development alone. `npm sbom` would do, but that of npm 11 leaves most of the tree out. Usage: tsx deploy/sbom.ts
 * FILE
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

interface Locked {
  readonly version: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
export interface Lock {
  readonly name: string;
  readonly version: string;
  readonly packages: Readonly<Record<string, Locked>>;
}

/** The document; deterministic, so that the same lock file gives the same bytes. */
export function sbomOf(lock: Lock): object {
  const installed = Object.entries(lock.packages).filter(
    ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional,
  );
  const byRef = new Map(
    installed.map(([path, locked]) => [refOf(nameOf(path), locked.version), component(nameOf(path), locked)]),
  );
  const root = refOf(lock.name, lock.version);
  const edges = new Map<string, Set<string>>();
  for (const [path, { version, dependencies, optionalDependencies }] of [
    ['', lock.packages[''] as Locked] as const,
    ...installed,
  ]) {
    const from = path === '' ? root : refOf(nameOf(path), version);
    const to = Object.keys({ ...dependencies, ...optionalDependencies }).flatMap(
      (name) => resolved(lock, path, name) ?? [],
    );
    edges.set(from, new Set([...(edges.get(from) ?? []), ...to]));
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf([...byRef.keys()].join('\n'))}`,
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': root, name: lock.name, version: lock.version, purl: root },
    },
    components: [...byRef.values()],
    dependencies: [...edges].map(([ref, to]) => ({ ref, dependsOn: [...to].filter((one) => byRef.has(one)).sort() })),
  };
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
/** A package URL; the @ of a scope is escaped, the slash is not. */
const refOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function component(name: string, { version, integrity, license }: Locked): object {
  const [algorithm = '', digest = ''] = integrity?.split('-') ?? [];
  const ref = refOf(name, version);
  return {
    type: 'library',
    'bom-ref': ref,
    name,
    version,
    purl: ref,
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    }),
    ...(license !== undefined && {
      licenses: [/[ ()]/.test(license) ? { expression: license } : { license: { id: license } }],
    }),
  };
}

/** What Node would load for a name from this place: the nearest node_modules upwards. */
function resolved(lock: Lock, path: string, name: string): string | undefined {
  for (let at = path; ; at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '') {
    const found = lock.packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`];
    if (found) return refOf(name, found.version);
    if (at === '') return undefined;
  }
}

/** A UUID (version 5 in form) of the content. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const target = process.argv[2] ?? 'dist/sbom.cdx.json';
  const document = sbomOf(JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock) as { components: unknown[] };
  writeFileSync(target, `${JSON.stringify(document, null, 2)}\n`);
  console.log(`${target}: ${document.components.length} packages`);
}
