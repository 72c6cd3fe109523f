import { spawn } from 'node:child_process';
import { environment, root } from '../../support/process.js';

/** What talks to Postgres: the store, everything of the agents over it, and their journeys from outside. */
const suites = [
  'src/store',
  'src/agent-auth',
  'src/messages',
  'src/mail',
  'src/owner',
  'src/http/counting',
  'contract-tests/integration/agent-auth',
];

/** Runs them on the server that a URL names, or those that `ONLY` names; resolves with vitest's exit code. */
export function runDatabaseSuites(serverUrl: string): Promise<number> {
  const chosen = (environment.ONLY ?? '').split(/\s+/).filter((path) => path !== '');
  const env = { ...environment, TEST_DATABASE_URL: serverUrl };
  const child = spawn('npx', ['vitest', 'run', ...(chosen.length > 0 ? chosen : suites)], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Ends the process with the exit code of a command, or with 1 and its fault in one line. */
export function exitWith(command: Promise<number>): void {
  command.then(
    (code) => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${(error as Error).message}\n`);
      process.exit(1);
    },
  );
}
