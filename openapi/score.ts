/**
 * Fails when Redocly's score of the contract that a service publishes by default, with every feature of its settings and
 * without what its content asks for, is under the bar of discovery.md part 4, and says that of the whole. Usage: tsx
 * openapi/score.ts
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContract } from '../src/contract.js';
import { withoutFeatures } from '../src/contract-features.js';

const bar = 95;
const folder = mkdtempSync(join(tmpdir(), 'vitrine-score-'));
try {
  const file = join(folder, 'openapi.json');
  const published = withoutFeatures(loadContract(), ['contact-form']);
  writeFileSync(file, JSON.stringify(published.document));
  const score = scoreOf(file);
  const whole = scoreOf('openapi/openapi.yaml');
  console.log(`The contract scores ${score} of 100; the bar is ${bar}. With a contact form: ${whole}.`);
  if (score < bar) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function scoreOf(file: string): number {
  const output = execFileSync('npx', ['redocly', 'score', '--format=json', file], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { agentReadiness } = JSON.parse(output.slice(output.indexOf('{'))) as { agentReadiness?: number };
  if (agentReadiness === undefined)
    throw new Error('redocly score printed no agentReadiness; its output may have changed.');
  return agentReadiness;
}
