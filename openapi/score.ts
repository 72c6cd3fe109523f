/**
 * Fails when Redocly's score of the contract, with every feature that a deployment may switch off, is under the bar of
 * discovery.md part 4. Usage: tsx openapi/score.ts
 */
import { execFileSync } from 'node:child_process';

const bar = 95.3;

const output = execFileSync('npx', ['redocly', 'score', '--format=json', 'openapi/openapi.yaml'], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
});
const { agentReadiness } = JSON.parse(output.slice(output.indexOf('{'))) as { agentReadiness?: number };
if (agentReadiness === undefined)
  throw new Error('redocly score printed no agentReadiness; its output may have changed.');
console.log(`The contract scores ${agentReadiness} of 100; the bar is ${bar}.`);
if (agentReadiness < bar) process.exitCode = 1;
