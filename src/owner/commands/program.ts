import { Command, InvalidArgumentError } from 'commander';
import { systemClock } from '../../base/clock.js';
import { type ExitCode, plainErrors, runCommand, type Terminal, WrongUse } from '../../base/command-line.js';
import { Refused } from '../../base/refused.js';
import { harmless, harmlessJson } from '../../base/terminal-text.js';
import { StoreUnavailable } from '../../service/store/connection/errors.js';
import type { AnyCommand, Ask, CommandField, Confirmation, Options, OwnerRequest, Tell } from '../command.js';
import { ownerGroups } from '../groups.js';
import type { OwnerAnswer } from '../owner-answer.js';
import { commands } from './command-table.js';
import { valueText, viewText } from './view-text.js';

const groups: Readonly<Record<string, string>> = {
  ...ownerGroups,
  'console passkeys': 'List and remove passkeys; add them in the console',
};

/** Runs one of the owner's commands from the table. */
export async function runOwnerCommand(args: readonly string[], ask: Ask, terminal: Terminal): Promise<ExitCode> {
  const program = new Command('vitrine').description("The owner's commands. They work on the service's database.");
  let exit: ExitCode = 0;
  const ended = async (work: () => Promise<string>): Promise<void> => {
    try {
      terminal.out(await work());
    } catch (error) {
      if (!(error instanceof Refused || error instanceof StoreUnavailable)) throw error;
      terminal.err(`${harmless(error.message, true)}\n`);
      exit = error instanceof WrongUse ? 2 : 1;
    }
  };
  const tell = createTell(ask);
  for (const [id, command] of commands) {
    if (!command.shell) continue;
    const cliCommand = addCommand(program, command.shell.usage).description(command.shell.summary);
    for (const field of command.shell.fields ?? []) addOption(cliCommand, field);
    cliCommand.option('--json', 'print JSON');
    if (command.shellAsks) cliCommand.option('--yes', 'do not ask for confirmation');
    cliCommand.action((...args: readonly unknown[]) =>
      ended(() => run(id, command, args, { cliCommand, tell, terminal })),
    );
  }
  plainErrors(program, terminal);
  const used = await runCommand(program, args);
  return used === 0 ? exit : used;
}

interface Running {
  readonly cliCommand: Command;
  readonly tell: Tell;
  readonly terminal: Terminal;
}

/** Asks for confirmation if the command needs it, runs the command, and returns the text to print. */
async function run(
  id: string,
  command: AnyCommand,
  args: readonly unknown[],
  { cliCommand, tell, terminal }: Running,
): Promise<string> {
  const { json, yes, ...options } = cliCommand.opts<{
    readonly [option: string]: unknown;
    readonly json?: boolean;
    readonly yes?: boolean;
  }>();
  const named = Object.fromEntries(cliCommand.registeredArguments.map((argument, i) => [argument.name(), args[i]]));
  const given = Object.entries({ ...options, ...named }).filter(([, value]) => value !== undefined);
  const present = Object.fromEntries(given) as Options;
  const input = command.shell?.request?.(present) ?? present;
  if (command.shellAsks && !yes) await confirm(await command.question?.(tell, input), terminal);
  const told = await tell<unknown>({ command: id, ...input });
  const { view, file } = command;
  if (json || !view) return harmlessJson(told);
  if (file?.write && options[file.ending]) return file.write(told);
  return viewText(view(told, input, { now: systemClock.now(), holds: false }));
}

function dataOf(answer: OwnerAnswer): unknown {
  if (!answer.ok) throw new Refused(answer.says);
  return answer.data;
}

const createTell =
  (ask: Ask): Tell =>
  async <T>(request: OwnerRequest) =>
    dataOf(await ask(request)) as T;

/** Throws unless the owner confirms. */
async function confirm(question: Confirmation | undefined, { ask }: Terminal): Promise<void> {
  if (question?.yes === undefined) return;
  if (!ask) throw new Refused('This needs a confirmation, but there is no terminal. Add --yes.');
  const { title, named = null, text } = question;
  const words = [title, valueText(named), text].filter((one) => one !== '').join(' ');
  if (!/^y(es)?$/i.test((await ask(`${words} [y/N] `)).trim())) throw new Refused('Nothing was done.');
}

/** Adds a command. The words before the last one name its groups. */
function addCommand(program: Command, usage: string): Command {
  const words = usage.split(' ');
  const last = words.length - (words.at(-1)?.endsWith('>') || words.at(-1)?.endsWith(']') ? 2 : 1);
  return findOrAddGroup(program, words.slice(0, last).join(' ')).command(words.slice(last).join(' '));
}

function findOrAddGroup(program: Command, path: string): Command {
  if (path === '') return program;
  const words = path.split(' ');
  const above = findOrAddGroup(program, words.slice(0, -1).join(' '));
  const name = words.at(-1) ?? '';
  return above.commands.find((one) => one.name() === name) ?? above.command(name).description(groups[path] ?? '');
}

function addOption(cliCommand: Command, { flag, help, choices, isNumber, usual }: CommandField): void {
  const words = choices ? `${help}: ${choices.map(({ name }) => name).join(', ')}` : help;
  if (flag === undefined) return;
  if (isNumber) cliCommand.option(flag, words, parseCount, usual);
  else cliCommand.option(flag, words);
}

/** Parses a whole number from 1 to 1000, such as the value of `--limit`. */
function parseCount(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= 1000) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1 to 1000.');
}
