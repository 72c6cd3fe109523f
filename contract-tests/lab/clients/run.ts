/**
 * The command behind `make clients`; `help` below says what it does. Usage: tsx contract-tests/lab/clients/run.ts
 * [--help]
 */
import { readFileSync } from 'node:fs';
import { root } from '../../support/process.js';
import { startService } from '../../support/service.js';
import { documentedCommands } from './documented.js';
import { type Language, languages, missing } from './languages.js';
import { documentedBase, type Journey, linesOf, travel } from './travel.js';

const names = languages.map(({ id }) => id);

const help = `Usage: make clients [CLIENTS=go,python] [CLIENTS_SKIP=rust,kotlin]

Generates a client in each language by the commands of docs/consume.md, compiles it, and runs a journey with it on a service that this starts.
Of Swift, for which no package registry has a compiler, it checks the sources: each file parses, and has what the contract names.
  CLIENTS        only these of ${names.join(', ')}; all of them when absent
  CLIENTS_SKIP   leave these out, such as those whose tools this machine lacks
Exits 0 when every journey reached its end, 1 when one did not or a tool is missing, 2 for a name that is no language.`;

/** Parses a comma-separated list of languages from a setting. */
function named(setting: string): readonly string[] {
  const ids = (process.env[setting] ?? '').split(',').flatMap((id) => (id.trim() === '' ? [] : [id.trim()]));
  const unknown = ids.find((id) => !names.includes(id));
  if (unknown === undefined) return ids;
  console.error(`${setting}: "${unknown}" is not one of ${names.join(', ')}. Name some of these, separated by commas.`);
  process.exit(2);
}

function row(cells: readonly string[]): string {
  const widths = [22, 28, 10, 16];
  return cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ');
}

interface Journeyed {
  readonly language: Language;
  readonly journey: Journey;
}

function succeeded({ language, journey: { printed, failure } }: Journeyed): boolean {
  return failure === undefined && printed.length === linesOf(language).length;
}

function result(one: Journeyed): string {
  if (!succeeded(one)) return `failed after ${one.journey.printed.at(-1) ?? 'nothing'}`;
  return one.language.sourcesAlone ? 'sources ok' : 'ok';
}

/** Prints the complete failures, and then the table of all requested languages. */
function tell(journeys: readonly Journeyed[], unable: readonly Language[]): void {
  for (const { language, journey } of journeys)
    if (journey.failure !== undefined) console.error(`\n${language.title}:\n${journey.failure}`);
  console.log(`\n${row(['language', 'generator', 'generate', 'compile and run', 'journey'])}`);
  for (const one of journeys) {
    const { title, generator } = one.language;
    const { generate, run } = one.journey.seconds;
    console.log(row([title, generator, `${generate.toFixed(1)} s`, `${run.toFixed(1)} s`, result(one)]));
  }
  for (const { title, generator } of unable) console.log(row([title, generator, '-', '-', 'tools missing']));
}

async function main(): Promise<number> {
  const only = named('CLIENTS');
  const skipped = named('CLIENTS_SKIP');
  const chosen = languages.filter(({ id }) => (only.length === 0 || only.includes(id)) && !skipped.includes(id));
  const lacks = await Promise.all(chosen.map(missing));
  for (const [i, lack] of lacks.entries())
    if (lack)
      console.error(`${lack} Install what is missing, or leave the language out by CLIENTS_SKIP=${chosen[i]?.id}.`);
  const able = chosen.filter((_, i) => lacks[i] === undefined);

  const consume = readFileSync(new URL('docs/consume.md', root), 'utf8');
  const service = await startService({ BASE_URL: documentedBase, DATABASE: 'embedded' });
  const one = async (language: Language): Promise<Journeyed> => {
    console.log(`${language.title}: generating, ${language.sourcesAlone ? 'reading' : 'compiling, running'}`);
    const journey = await travel(language, documentedCommands(consume, language), `http://127.0.0.1:${service.port}`);
    console.log(`${language.title}: ${result({ language, journey })}`);
    return { language, journey };
  };
  const journeys = await Promise.all(able.map(one)).finally(() => service.close());

  const unable = chosen.filter((language) => !able.includes(language));
  tell(journeys, unable);
  return unable.length === 0 && journeys.every(succeeded) ? 0 : 1;
}

if (process.argv.includes('--help')) console.log(help);
else process.exitCode = await main();
