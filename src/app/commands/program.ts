import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { type ExitCode, plainErrors, runCommand, type Terminal } from '../../base/command-line.js';
import { isWebAddress } from '../../base/urls.js';
import { addCheck } from './check.js';
import { addExport } from './export.js';
import { addImport } from './import.js';
import { addInit } from './init.js';
import { addOwner } from './owner.js';
import type { Reach } from './reach.js';
import { addServe } from './serve.js';

const examples = `
Examples:
  vitrine                                  the sample portfolio, on http://localhost:3000
  vitrine init me && vitrine me            begin a portfolio of your own, and watch it grow in the browser
  vitrine resume.json                      any JSON Resume is a portfolio
  vitrine import resume.json me            make a folder of it, to edit further
  vitrine check me                         what is wrong in it, and what is shown
  vitrine export public me --base-url https://portfolio.example.org

Settings come from the environment (PORT, BASE_URL, DATA_DIR, LOG_FORMAT, …); docs/settings.md lists them all.
`;

/** Runs `vitrine` with its arguments (content.md §5). */
export async function runVitrine(args: readonly string[], reach: Reach, terminal: Terminal): Promise<ExitCode> {
  const result = { exit: 0 as ExitCode };
  const done = (exit: ExitCode): void => {
    result.exit = exit;
  };
  // Reading the contract takes a sixth of the time of a short command, so it is read only if the version is printed.
  const printsVersion = args.some((arg) => arg === '-V' || arg === '--version');
  const program = new Command('vitrine')
    .description('vitrine: serves a portfolio to people and agents.')
    .usage(
      '[serve] [PATH] | init | import | check | export | agents | messages | reading | overview | console | keys | trust | database',
    )
    .version(printsVersion ? reach.contract().document.info.version : '', '-V, --version', 'print the version')
    .helpCommand(false)
    .enablePositionalOptions()
    .addHelpText('after', examples);
  addServe(program, reach);
  addInit(program, terminal);
  addImport(program, reach, terminal, done);
  addCheck(program, reach, terminal, done);
  addExport(program, reach, terminal);
  addOwner(program, reach, terminal, done);
  plainErrors(program, { out: terminal.out, err: (text) => terminal.err(addPathHint(text)) });
  const exit = await runCommand(program, expandArgs(args, program));
  return exit === 0 ? result.exit : exit;
}

/** Completes shortened commands: `vitrine me` means `serve me`, and `vitrine help check` means `check --help`. */
function expandArgs(args: readonly string[], program: Command): readonly string[] {
  const [first] = args;
  if (first === 'help') return [...args.slice(1), '--help'];
  if (first === undefined) return ['serve'];
  if (
    ['--help', '-h', '--version', '-V'].includes(first) ||
    program.commands.some((command) => command.name() === first)
  )
    return args;
  const path = /[./\\]/.test(first) || isWebAddress(first) || existsSync(first);
  return path || first.startsWith('-') ? ['serve', ...args] : args;
}

/** An unknown command may be a path that does not exist. */
function addPathHint(text: string): string {
  return text.replace(
    /^Unknown command '(.*?)'\./,
    (whole, name: string) => `${whole} There is no ${resolve(name)} to serve either.`,
  );
}
