/** Fails when Redocly's score of the contract is under the bar of discovery.md part 4. Usage: tsx openapi/score.ts */
import { execFileSync } from 'node:child_process';

const bar = 95;
const output = execFileSync('npx', ['redocly', 'score', '--format=json', 'openapi/openapi.yaml'], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
const { agentReadiness: score } = JSON.parse(output.slice(output.indexOf('{'))) as { agentReadiness?: number };
if (score === undefined) throw new Error('redocly score printed no agentReadiness; its output may have changed.');
console.log(`The contract scores ${score} of 100; the bar is ${bar}.`);
if (score < bar) process.exit(1);
