import { dirname } from 'node:path';
import { newerNode } from '../../support/newer-node.js';
import { environment, run } from '../../support/process.js';

/** A program that a language needs, and the oldest version that will do. */
interface Tool {
  readonly name: string;
  /** Prints a version in which the first number with dots counts. */
  readonly command: readonly [string, ...string[]];
  readonly oldest: string;
}

/** How one language's journey is run, once the documented commands have generated its client. */
export interface Language {
  /** Its name on the command line and its folder. */
  readonly id: string;
  /** Its heading in the documents. */
  readonly title: string;
  readonly generator: string;
  readonly tools: readonly Tool[];
  /** What the documented commands write, anew in every run; the rest of the folder is kept from run to run. */
  readonly generated: readonly string[];
  /** True for a generator that wants a newer Node than the service does. */
  readonly newerNode?: boolean;
  /** True for one that `make clients` alone generates, since its compiler or libraries are what few machines have. */
  readonly inLabAlone?: boolean;
  /** Run once in a new folder, before the documented commands. */
  readonly prepare?: string;
  /** Compiles the client and the journey, and runs the journey on the service at `$BASE`. */
  readonly journey: string;
}

const node: Tool = { name: 'Node', command: ['node', '--version'], oldest: '20.19' };
const node22: Tool = { ...node, oldest: '22.18' };
const python: Tool = { name: 'Python', command: ['python3', '--version'], oldest: '3.11' };
const go: Tool = { name: 'Go', command: ['go', 'version'], oldest: '1.25' };
const cargo: Tool = { name: 'Cargo', command: ['cargo', '--version'], oldest: '1.88' };
const jdk: Tool = { name: 'a JDK', command: ['javac', '-version'], oldest: '17' };
const maven: Tool = { name: 'Maven', command: ['mvn', '--version'], oldest: '3.6.3' };
const jq: Tool = { name: 'jq', command: ['jq', '--version'], oldest: '1.5' };
const php: Tool = { name: 'PHP', command: ['php', '--version'], oldest: '8.1' };
const guzzle: Tool = {
  name: 'Guzzle (php-guzzlehttp-guzzle, php-curl, php-mbstring)',
  command: ['php', '-r', 'require "GuzzleHttp/autoload.php"; echo curl_version()["version"] . mb_strlen("");'],
  oldest: '7.0',
};
const ruby: Tool = { name: 'Ruby', command: ['ruby', '--version'], oldest: '2.7' };
const typhoeus: Tool = {
  name: 'Typhoeus (ruby-typhoeus, ruby-marcel)',
  command: ['ruby', '-e', 'require "typhoeus"; require "marcel"; puts Typhoeus::VERSION'],
  oldest: '1.0.1',
};

/** The slowest first, since they run at the same time. */
export const languages: readonly Language[] = [
  {
    id: 'kotlin',
    title: 'Kotlin',
    generator: 'openapi-generator 7.25.0',
    tools: [jdk, maven, jq],
    generated: ['vitrine-client'],
    inLabAlone: true,
    journey: 'mvn -q -B compile exec:java -Dexec.args="$BASE"',
  },
  {
    id: 'rust',
    title: 'Rust',
    generator: 'openapi-generator 7.25.0',
    tools: [cargo, jdk, maven, jq],
    generated: ['vitrine-client'],
    journey: 'cargo run --quiet -- "$BASE"',
  },
  {
    id: 'java',
    title: 'Java',
    generator: 'openapi-generator 7.25.0',
    tools: [jdk, maven],
    generated: ['vitrine-client'],
    journey: 'mvn -q -B compile exec:java -Dexec.args="$BASE"',
  },
  {
    id: 'go',
    title: 'Go',
    generator: 'oapi-codegen 2.8.2',
    tools: [go, jq],
    generated: ['vitrine'],
    journey: 'go run . "$BASE"',
  },
  {
    id: 'python',
    title: 'Python',
    generator: 'openapi-python-client 0.29.1',
    tools: [python],
    generated: ['vitrine-client'],
    prepare: 'python3 -m venv .venv',
    journey: 'python -m compileall -q vitrine-client && python journey.py "$BASE"',
  },
  {
    id: 'typescript',
    title: 'TypeScript',
    generator: 'openapi-typescript 7.13.0',
    tools: [node],
    generated: ['vitrine.ts'],
    journey: 'npx tsc && node out/journey.js "$BASE"',
  },
  {
    id: 'hey-api',
    title: 'TypeScript by hey-api',
    generator: '@hey-api/openapi-ts 0.99.0',
    tools: [node22],
    newerNode: true,
    generated: ['vitrine'],
    journey: 'npx tsc && node out/journey.js "$BASE"',
  },
  {
    id: 'orval',
    title: 'TypeScript by orval',
    generator: 'orval 8.38.0',
    tools: [node22],
    newerNode: true,
    generated: ['vitrine.ts'],
    journey: 'npx tsc && node out/journey.js "$BASE"',
  },
  {
    id: 'php',
    title: 'PHP',
    generator: 'openapi-generator 7.25.0',
    tools: [php, guzzle, jdk, maven, jq],
    generated: ['vitrine-client'],
    inLabAlone: true,
    journey: 'php journey.php "$BASE"',
  },
  {
    id: 'ruby',
    title: 'Ruby',
    generator: 'openapi-generator 7.25.0',
    tools: [ruby, typhoeus, jdk, maven],
    generated: ['vitrine-client'],
    inLabAlone: true,
    journey: 'ruby journey.rb "$BASE"',
  },
];

/** One sentence on what this machine lacks for a language, or undefined when it can generate and run its client. */
export async function missing(language: Language): Promise<string | undefined> {
  const { title, tools } = language;
  const found = await Promise.all(tools.map(async (tool) => ({ tool, version: await versionOf(tool, language) })));
  const lacking = found.filter(({ tool, version }) => version === undefined || older(version, tool.oldest));
  if (lacking.length === 0) return undefined;
  const needs = lacking.map(
    ({ tool, version }) => `${tool.name} ${tool.oldest} or newer (${version === undefined ? 'none' : version} here)`,
  );
  return `The client for ${title} needs ${needs.join(' and ')}.`;
}

/** Where the programs of a language are looked for. */
export function pathOf(language: Language): string {
  return language.newerNode ? `${dirname(newerNode())}:${environment.PATH}` : `${environment.PATH}`;
}

async function versionOf({ command: [program, ...args] }: Tool, language: Language): Promise<string | undefined> {
  const env = { ...environment, PATH: pathOf(language) };
  const { code, output } = await run(program, args, { env }).catch(() => ({ code: null, output: '' }));
  return code === 0 ? (/\d+(?:\.\d+)+/.exec(output) ?? /\d+/.exec(output))?.[0] : undefined;
}

function older(version: string, oldest: string): boolean {
  const parts = version.split('.').map(Number);
  for (const [i, least] of oldest.split('.').map(Number).entries()) {
    const part = parts[i] ?? 0;
    if (part !== least) return part < least;
  }
  return false;
}
