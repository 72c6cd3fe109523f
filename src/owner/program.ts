import { Command } from 'commander';
import { type ExitCode, plainErrors, runCommand } from '../platform/command-line.js';
import { harmless, harmlessJson } from '../platform/terminal-text.js';
import { addActivity } from './commands/activity.js';
import { addAgents } from './commands/agents.js';
import { addConsole } from './commands/console.js';
import { addDatabase } from './commands/database.js';
import { addMessages } from './commands/messages.js';
import type { CommandActions, OutputOptions } from './commands/options.js';
import { addPeople } from './commands/people.js';
import { addService } from './commands/service.js';
import { agreed, confirmed, type OwnerTerminal } from './confirm.js';
import type { DatabaseCommands } from './database.js';
import { printed } from './print.js';
import type { OwnerAnswer, OwnerRequest } from './requests.js';
import { type Ask, wholeAnswer } from './whole-answer.js';

/** Where the commands lead. */
export interface OwnerReach {
  readonly ask: Ask;
  readonly database: DatabaseCommands;
}

/** Runs one of the owner's commands. */
export async function runOwnerCommand(
  args: readonly string[],
  { ask, database }: OwnerReach,
  terminal: OwnerTerminal,
): Promise<ExitCode> {
  let exit: ExitCode = 0;
  const show = (answer: OwnerAnswer, { json }: OutputOptions, text: (data: unknown) => string): void => {
    if (answer.ok) terminal.out(json ? harmlessJson(answer.data) : text(answer.data));
    else {
      terminal.err(`${harmless(answer.says, true)}\n`);
      exit = 1;
    }
  };
  const run = async (request: OwnerRequest, output: OutputOptions): Promise<void> => {
    const answer = await wholeAnswer(ask, request);
    show(answer, output, (data) => printed(request, data));
  };
  const program = programFor({
    run,
    async revoke(selector, options) {
      if (!(await agreed(ask, selector, options, terminal))) exit = 1;
      else await run({ command: 'agents.revoke', selector }, options);
    },
    async remove(request, question, options) {
      if (!options.yes && !(await confirmed(terminal, `${question} [y/N] `))) exit = 1;
      else await run(request, options);
    },
  });
  addDatabase(program.command('database').description('The database as a whole'), database, terminal, show);
  plainErrors(program, terminal);
  const used = await runCommand(program, args);
  return used === 0 ? exit : used;
}

function programFor(actions: CommandActions): Command {
  const program = new Command('vitrine').description("The owner's commands, on the store of the service.");
  addAgents(program.command('agents').description('Agents that registered here'), actions);
  const messages = program.command('messages').description('What agents wrote to you, and people by the contact form');
  addMessages(messages, actions);
  addPeople(program.command('people').description('People who proved an address here, and whom you block'), actions);
  addActivity(program, actions);
  addConsole(program.command('console').description('The console in the browser'), actions);
  addService(program, actions);
  return program;
}
