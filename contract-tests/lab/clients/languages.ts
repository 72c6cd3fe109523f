import { run } from '../../support/process.js';

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
  /** Run once in a new folder, before the documented commands. */
  readonly prepare?: string;
  /** Compiles the client and the journey, and runs the journey on the service at `$BASE`. */
  readonly journey: string;
}

const node: Tool = { name: 'Node', command: ['node', '--version'], oldest: '20.19' };
const python: Tool = { name: 'Python', command: ['python3', '--version'], oldest: '3.11' };
const go: Tool = { name: 'Go', command: ['go', 'version'], oldest: '1.25' };
const cargo: Tool = { name: 'Cargo', command: ['cargo', '--version'], oldest: '1.88' };
const jdk: Tool = { name: 'a JDK', command: ['javac', '-version'], oldest: '17' };
const maven: Tool = { name: 'Maven', command: ['mvn', '--version'], oldest: '3.6.3' };
const jq: Tool = { name: 'jq', command: ['jq', '--version'], oldest: '1.5' };

/** The slowest first, since they run at the same time. */
export const languages: readonly Language[] = [
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
];

/** One sentence on what this machine lacks for a language, or undefined when it can generate and run its client. */
export async function missing({ title, tools }: Language): Promise<string | undefined> {
  const found = await Promise.all(tools.map(async (tool) => ({ tool, version: await versionOf(tool) })));
  const lacking = found.filter(({ tool, version }) => version === undefined || older(version, tool.oldest));
  if (lacking.length === 0) return undefined;
  const needs = lacking.map(
    ({ tool, version }) => `${tool.name} ${tool.oldest} or newer (${version === undefined ? 'none' : version} here)`,
  );
  return `The client for ${title} needs ${needs.join(' and ')}.`;
}

async function versionOf({ command: [program, ...args] }: Tool): Promise<string | undefined> {
  const { code, output } = await run(program, args).catch(() => ({ code: null, output: '' }));
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
