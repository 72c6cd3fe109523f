import { writeFileSync } from 'node:fs';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { contract, operations } from './contract.js';
import { type Ledger, type Outcome, openLedger } from './ledger.js';
import { listChecks } from './list.js';
import { isMock } from './mock-checks.js';
import { jsonReport, junitReport } from './report-files.js';
import { textReport } from './report-text.js';
import { run } from './run.js';
import { namesIn, selectionOf } from './selection.js';
import { notMocked, switchedOff } from './switched-off.js';
import { NoAnswer, openWire, type Wire } from './wire.js';

/** Where the command writes: the report to `out`, everything on the way to `err`. */
export interface Streams {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

const standard: Streams = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
};

const exitCodes = { fine: 0, violations: 1, usage: 2 } as const;

interface Options {
  readonly url?: string;
  readonly publicUrl?: string;
  readonly mock?: boolean;
  readonly readOnly?: boolean;
  readonly limits?: boolean;
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  readonly header?: readonly (readonly [string, string])[];
  readonly timeout: number;
  readonly maxWait: number;
  readonly claimEmail?: string;
  readonly token?: string;
  readonly junit?: string;
  readonly json?: string;
  readonly verbose?: boolean;
  readonly list?: boolean;
}

const several = (value: string, before: readonly string[] = []): string[] => [...before, value];

/** The command with its options, before any of them is read. */
export function program({ out, err }: Streams): Command {
  return new Command('vitrine-contract')
    .description(
      `Checks a deployment, or a Prism mock, against the contract of ${contract.info.title} ${contract.info.version}: every operation, every documented answer that can be provoked from outside, the truth of its documents among each other, and the way of an agent.`,
    )
    .usage('--url URL [options]')
    .version(contract.info.version)
    .option('--url <URL>', 'the deployment, such as https://portfolio.example.org', address)
    .option('--public-url <URL>', 'the address that it publishes, where it is asked at another one', address)
    .option('--mock', 'it is a Prism mock (found out by itself otherwise): only shapes are checked')
    .option('--read-only', 'never register, send or revoke anything: reading operations and documents alone')
    .option('--limits', 'also use up the rate limits of the reading operations, to see each 429')
    .option(
      '--only <names>',
      'only these groups, operations, paths or rules, separated by commas, * for any characters (see --list)',
      several,
      [],
    )
    .option('--skip <names>', 'all but these', several)
    .option('--header <line>', '"Name: value", sent with every request; may be repeated', headerLine)
    .option('--timeout <seconds>', 'how long to wait for one answer', seconds, 10)
    .option(
      '--max-wait <seconds>',
      'the longest pause that a rate limit may ask for; what needs more is not provoked',
      seconds,
      65,
    )
    .option(
      '--claim-email <address>',
      'for a deployment that takes claims of certain addresses only; it is not written to',
    )
    .option(
      '--token <token>',
      'an access token, such as that of a claimed agent: its operations are checked too, without writing anything',
    )
    .option('--junit <file>', 'write the report as JUnit XML too')
    .option('--json <file>', 'write the report as JSON too')
    .option('--verbose', 'show the checks that passed, and what was not provoked')
    .option('--list', 'list what can be checked, and end')
    .addHelpText(
      'after',
      `
It asks one thing after the other, keeps within the rate limits that the answers tell, and waits where they ask for it.
Without --read-only it registers one agent, which ends by itself, and sends no mail.

Exit codes: 0 nothing violated; 1 violations; 2 wrong usage, or no deployment there.

Examples:
  vitrine-contract --url https://portfolio.example.org
  vitrine-contract --url https://portfolio.example.org --read-only --junit contract.xml
  vitrine-contract --url http://127.0.0.1:4010 --mock
  vitrine-contract --url http://10.0.0.7:3000 --public-url https://portfolio.example.org --only 'truth,listProjects'`,
    )
    .configureOutput({ writeOut: out, writeErr: err })
    .showHelpAfterError('--help lists the options.')
    .exitOverride();
}

function address(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search || url.hash) {
    throw new InvalidArgumentError(
      'An http or https URL without query and fragment is accepted, such as https://portfolio.example.org.',
    );
  }
  return text.replace(/\/+$/, '');
}

function seconds(text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !(number >= 0 && number <= 86_400))
    throw new InvalidArgumentError('A number of seconds from 0 to 86400 is accepted.');
  return number;
}

function headerLine(text: string, before: readonly (readonly [string, string])[] = []): (readonly [string, string])[] {
  const [, name, value] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):\s*(.*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw new InvalidArgumentError('A line such as "Authorization: Basic dXNlcjpwYXNz" is accepted.');
  return [...before, [name, value]];
}

/** Runs the command; answers with its exit code. */
export async function main(args: readonly string[], streams: Streams = standard): Promise<number> {
  const { out, err } = streams;
  const command = program(streams);
  try {
    command.parse([...args], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.fine : exitCodes.usage;
    throw error;
  }
  const options = command.opts<Options>();
  const selection = selectionOf(options.only, options.skip);
  const unknown = [...(options.only ?? []), ...(options.skip ?? [])]
    .flatMap(namesIn)
    .find((name) => listChecks(selectionOf([name])) === '');
  if (unknown !== undefined) return refuse(err, `There is no check named "${unknown}"; --list shows the names.`);
  if (options.list) {
    out(listChecks(selection));
    return exitCodes.fine;
  }
  if (options.url === undefined)
    return refuse(err, 'Say which deployment to check: --url https://portfolio.example.org; --help lists the options.');
  if (listChecks(selection) === '')
    return refuse(err, '--only and --skip leave nothing to check; --list shows the names.');
  return check(options.url, options, streams);
}

async function check(url: string, options: Options, streams: Streams): Promise<number> {
  const say = (line: string): void => streams.err(`${line}\n`);
  const wire = openWire({
    base: url,
    headers: Object.fromEntries(options.header ?? []),
    timeoutMs: options.timeout * 1000,
    maxWait: options.maxWait,
    onPause: (wait, family) => say(`waiting ${wait} s: the limit${family && ` of ${family}`} is used up`),
  });
  const mock = await reach(wire, options.mock);
  if (typeof mock === 'string') return refuse(streams.err, mock);
  say(`Checking ${url}${mock ? ' (a Prism mock)' : ''} against ${contract.info.title} ${contract.info.version}`);
  const selection = selectionOf(options.only, options.skip);
  const chosen = operations.filter(({ tag, id, path }) => selection.has(tag, id, path));
  const absent = await (mock ? notMocked : switchedOff)(wire);
  const ledger = openLedger(
    chosen.filter(({ id }) => !absent.has(id)),
    { onOutcome: progress(say), absent },
  );
  if (absent.size > 0)
    ledger.note(`Not in the published contract of this deployment, and so not checked: ${[...absent].join(', ')}.`);
  await run(wire, ledger, {
    mock,
    readOnly: options.readOnly === true,
    limits: options.limits === true,
    published: options.publicUrl ?? url,
    claimEmail: options.claimEmail,
    token: options.token,
    selection,
  });
  return report(url, ledger, options, streams);
}

/** Whether it is a mock; or, as a sentence, why nothing can be checked there. */
async function reach(wire: Wire, mock: boolean | undefined): Promise<boolean | string> {
  try {
    const detected = await isMock(wire);
    return mock ?? detected;
  } catch (error) {
    if (error instanceof NoAnswer)
      return `Nothing answers at ${wire.base}: ${error.message}. Is the address right, and is the service running?`;
    throw error;
  }
}

function report(url: string, ledger: Ledger, { junit, json, verbose }: Options, { out, err }: Streams): number {
  out(textReport(ledger, { verbose: verbose === true }));
  try {
    if (junit !== undefined) writeFileSync(junit, junitReport(ledger));
    if (json !== undefined) writeFileSync(json, jsonReport(ledger, url));
  } catch (error) {
    return refuse(err, `The report could not be written: ${(error as Error).message}`);
  }
  return ledger.outcomes.some(({ state }) => state === 'violated') ? exitCodes.violations : exitCodes.fine;
}

/** Names each group as it begins, and each violation as it is found, since a polite run takes minutes. */
function progress(say: (line: string) => void): (outcome: Outcome) => void {
  let group = '';
  return (outcome) => {
    if (outcome.group !== group) say(`… ${outcome.group}`);
    group = outcome.group;
    if (outcome.state === 'violated') say(`✗ ${outcome.subject} ${outcome.title}`);
  };
}

function refuse(err: Streams['err'], sentence: string): number {
  err(`${sentence}\n`);
  return exitCodes.usage;
}
