/**
 * Fails when Redocly's score of the contract, with every feature on as by default, is under the bar of discovery.md
 * part 4. Usage: tsx openapi/score.ts
 */
import { execFileSync } from 'node:child_process';

const bar = 95;
const score = scoreOf('openapi/openapi.yaml');
console.log(`The contract scores ${score} of 100; the bar is ${bar}.`);
if (score < bar) process.exitCode = 1;

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
