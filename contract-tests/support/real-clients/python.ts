import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from '../process.js';
import { clientName, type RealClient } from './client.js';
import { Program } from './program.js';

interface PythonClient {
  readonly id: string;
  readonly title: string;
  /** The tested package, as named in the requirements. */
  readonly name: string;
  /** The driver script in python/. */
  readonly file: string;
  /** Name of the folder in .venv/ and of the requirements file in python/. */
  readonly environment: string;
}

const here = (path: string): string => fileURLToPath(new URL(`python/${path}`, import.meta.url));

/** Returns the pinned version, which `make python-clients` installs. */
function pinnedVersion({ name, environment }: PythonClient): string {
  const lines = readFileSync(here(`${environment}.txt`), 'utf8').split('\n');
  const version = lines.find((line) => line.startsWith(`${name}==`))?.slice(name.length + 2);
  if (version === undefined) throw new Error(`${environment}.txt pins no ${name}.`);
  return version;
}

function interpreter(environment: string): string {
  const path = fileURLToPath(new URL(`.venv/${environment}/bin/python`, root));
  if (!existsSync(path)) throw new Error(`There is no .venv/${environment}. "make python-clients" installs it.`);
  return path;
}

const pythonClient = (facts: PythonClient): RealClient => ({
  id: facts.id,
  title: facts.title,
  version: () => pinnedVersion(facts),
  kinds: ['dcr', 'cimd'],
  async connect({ endpoint, documentUrl = '', open, atEnd }) {
    const args = ['-u', here(facts.file), endpoint, clientName(facts.title), documentUrl];
    const program = new Program(interpreter(facts.environment), args, open);
    atEnd(() => program.end());
    await program.do('connect');
    return {
      tools: async () => (await program.do('tools')) as string[],
      send: async (letter) => (await program.do('send', { letter })) as string,
      age: async () => void (await program.do('age')),
    };
  },
});

export const pythonSdk = pythonClient({
  id: 'python-sdk',
  title: 'MCP Python SDK v2',
  name: 'mcp',
  file: 'sdk.py',
  environment: 'clients',
});

/** The previous major version, which most programs still use. */
export const pythonSdkV1 = pythonClient({
  id: 'python-sdk-v1',
  title: 'MCP Python SDK v1',
  name: 'mcp',
  file: 'sdk.py',
  environment: 'clients-v1',
});

export const authlib = pythonClient({
  id: 'authlib',
  title: 'Authlib',
  name: 'authlib',
  file: 'authlib_client.py',
  environment: 'clients',
});
