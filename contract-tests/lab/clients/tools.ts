import { run } from '../../support/process.js';

/** A required program with its minimum version. */
export interface Tool {
  readonly name: string;
  /** Command that prints the version. The first dotted number in its output counts. */
  readonly command: readonly [string, ...string[]];
  readonly oldest: string;
}

export const node: Tool = { name: 'Node', command: ['node', '--version'], oldest: '20.19' };
export const node22: Tool = { ...node, oldest: '22.18' };
export const python: Tool = { name: 'Python', command: ['python3', '--version'], oldest: '3.11' };
export const go: Tool = { name: 'Go', command: ['go', 'version'], oldest: '1.25' };
export const cargo: Tool = { name: 'Cargo', command: ['cargo', '--version'], oldest: '1.88' };
export const jdk: Tool = { name: 'a JDK', command: ['javac', '-version'], oldest: '17' };
export const maven: Tool = { name: 'Maven', command: ['mvn', '--version'], oldest: '3.6.3' };
export const jq: Tool = { name: 'jq', command: ['jq', '--version'], oldest: '1.5' };
export const php: Tool = { name: 'PHP', command: ['php', '--version'], oldest: '8.1' };
export const guzzle: Tool = {
  name: 'Guzzle (php-guzzlehttp-guzzle, php-curl, php-mbstring)',
  command: ['php', '-r', 'require "GuzzleHttp/autoload.php"; echo curl_version()["version"] . mb_strlen("");'],
  oldest: '7.0',
};
export const ruby: Tool = { name: 'Ruby', command: ['ruby', '--version'], oldest: '2.7' };
export const typhoeus: Tool = {
  name: 'Typhoeus (ruby-typhoeus, ruby-marcel)',
  command: ['ruby', '-e', 'require "typhoeus"; require "marcel"; puts Typhoeus::VERSION'],
  oldest: '1.0.1',
};
/** Required by the packaged .NET runtime. Any kernel version is accepted. */
export const linux: Tool = {
  name: 'Linux on x86-64',
  command: ['bash', '-c', '[ "$(uname -sm)" = "Linux x86_64" ] && uname -r'],
  oldest: '2.6',
};

/** Lists the tools that are missing or too old on this machine, such as "PHP 8.1 or newer (none here)". */
export async function lacking(tools: readonly Tool[], env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const found = await Promise.all(tools.map(async (tool) => ({ tool, version: await versionOf(tool, env) })));
  return found
    .filter(({ tool, version }) => version === undefined || older(version, tool.oldest))
    .map(({ tool, version }) => `${tool.name} ${tool.oldest} or newer (${version ?? 'none'} here)`);
}

async function versionOf({ command: [program, ...args] }: Tool, env: NodeJS.ProcessEnv): Promise<string | undefined> {
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
