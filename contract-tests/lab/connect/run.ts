/**
 * The command behind `make try-clients`; `help` below says what it does. Usage: tsx contract-tests/lab/connect/run.ts
 * [--help]
 */
import type { Browser } from 'playwright-core';
import { openBrowser } from '../../support/browser.js';
import type { Kind, RealClient } from '../../support/real-clients/client.js';
import { quickClients } from '../../support/real-clients/clients.js';
import { steps, type Travelled, travel } from '../../support/real-clients/journey.js';
import { type Person, personAt } from '../../support/real-clients/person.js';
import { pythonSdkV1 } from '../../support/real-clients/python.js';
import { openStage, type Stage } from '../../support/real-clients/stage.js';
import { inspector } from './inspector.js';
import { mcpRemote } from './mcp-remote.js';
import { runAuthorizationSuite, suite } from './suite.js';

/** All clients, starting with the fast ones of `make test`. */
const clients: readonly RealClient[] = [...quickClients, pythonSdkV1, mcpRemote, inspector];
const names = [...clients.map(({ id }) => id), suite.id];

const help = `Usage: make try-clients [CLIENTS=sdk-v1,mcp-remote]

Starts a service, and lets each client connect to it in a real browser: it registers itself, and once more brings its document; its human signs in by a mailed
code and allows it; it calls send_message, refreshes, is stopped, and learns it by a 401. Who registers meets a browser without JavaScript.
  CLIENTS   only these of ${names.join(', ')}; all of them when absent
Exits 0 when every journey reached its end, 1 when one did not, 2 for a name that is no client.`;

/** Parses the comma-separated CLIENTS setting. All clients by default. */
function chosen(): ReadonlySet<string> {
  const ids = (process.env.CLIENTS ?? '').split(',').flatMap((id) => id.trim() || []);
  const unknown = ids.find((id) => !names.includes(id));
  if (unknown === undefined) return new Set(ids.length > 0 ? ids : names);
  console.error(`CLIENTS: "${unknown}" is not one of ${names.join(', ')}. Name some of these, separated by commas.`);
  process.exit(2);
}

interface Row {
  readonly title: string;
  readonly version: string;
  readonly kind: Kind;
  readonly steps: readonly string[];
  readonly travelled: Travelled;
}

/** Runs the conformance suite, which only tests the consent and calls no tools. */
async function judged(kind: Kind, stage: Stage, person: Person): Promise<Travelled> {
  const began = performance.now();
  const end = await runAuthorizationSuite(kind, stage, person).then(
    () => ({ reached: ['consent'] as const }),
    (error: unknown) => ({ reached: [], failure: String(error) }),
  );
  return { ...end, seconds: (performance.now() - began) / 1000 };
}

async function journeys(stage: Stage, browser: Browser): Promise<readonly Row[]> {
  const only = chosen();
  const rows: Row[] = [];
  for (const kind of ['dcr', 'cimd'] as const) {
    const person = await personAt(browser, stage.service, `${kind}@example.net`, {
      javaScriptEnabled: kind === 'cimd',
    });
    const tried = async (
      client: Pick<RealClient, 'title' | 'version'>,
      own: Row['steps'],
      going: Promise<Travelled>,
    ) => {
      const travelled = await going;
      console.log(`${client.title}, ${kind}: ${travelled.failure ?? travelled.lastWords ?? 'ok'}`);
      rows.push({ title: client.title, version: client.version(), kind, steps: own, travelled });
    };
    for (const client of clients)
      if (only.has(client.id) && client.kinds.includes(kind))
        await tried(client, steps, travel(client, kind, stage, person));
    if (only.has(suite.id)) await tried(suite, ['consent'], judged(kind, stage, person));
    await person.close();
  }
  return rows;
}

function table(rows: readonly Row[]): string {
  const heads = ['client', 'version', 'known by', ...steps, 'seconds'];
  const cells = rows.map(({ title, version, kind, steps: own, travelled: { reached, seconds } }) => {
    const marks = steps.map((step) =>
      !own.includes(step) ? '-' : reached.some((one) => one === step) ? 'ok' : 'FAILED',
    );
    return [title, version, kind, ...marks, seconds.toFixed(1)];
  });
  const widths = heads.map((head, at) =>
    Math.max(...[head, ...cells.map((row) => row[at] ?? '')].map((text) => text.length)),
  );
  return [heads, ...cells]
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

async function main(): Promise<number> {
  chosen();
  const browser = await openBrowser();
  const stage = await openStage();
  try {
    const rows = await journeys(stage, browser);
    console.log(`\n${table(rows)}`);
    return rows.length > 0 && rows.every(({ travelled: { failure } }) => failure === undefined) ? 0 : 1;
  } finally {
    await browser.close();
    await stage.close();
  }
}

if (process.argv.includes('--help')) console.log(help);
else process.exitCode = await main();
