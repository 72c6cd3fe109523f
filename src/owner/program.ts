import { Command, InvalidArgumentError } from 'commander';
import type { RegistrationSelector } from '../agent-auth/records/registration-sets.js';
import { type MessageMark, messageMarks, messageStates } from '../messages/marks.js';
import { type CommandOutput, type ExitCode, plainErrors, runCommand } from '../platform/command-line.js';
import { harmless, harmlessJson } from '../platform/terminal-text.js';
import { agentKinds, agentStates } from './agents.js';
import type { AuditFilter } from './audit-list.js';
import type { DatabaseCommands } from './database.js';
import { type ExportFilter, exportedMessages } from './export-messages.js';
import { personStates } from './people.js';
import { dumpText, migrationText, printed, restoreText, type Transfer } from './print.js';
import type { AgentPage, AgentSummary, OwnerAnswer, OwnerRequest } from './requests.js';

/** Where a command writes and asks. */
export interface OwnerTerminal extends CommandOutput {
  /** A question to be answered yes or no; undefined without a terminal to ask at. */
  confirm(question: string): Promise<boolean | undefined>;
}

type Ask = (request: OwnerRequest) => Promise<OwnerAnswer>;

/** Where the commands lead. */
export interface OwnerReach {
  /** Takes a request to the store, wherever that is open. */
  readonly ask: Ask;
  readonly database: DatabaseCommands;
}
interface Output {
  readonly json?: boolean;
}

/** Runs one of the owner's commands. */
export async function runOwnerCommand(
  args: readonly string[],
  { ask, database }: OwnerReach,
  terminal: OwnerTerminal,
): Promise<ExitCode> {
  let exit: ExitCode = 0;
  const show = (answer: OwnerAnswer, { json }: Output, text: (data: unknown) => string): void => {
    if (answer.ok) terminal.out(json ? harmlessJson(answer.data) : text(answer.data));
    else {
      terminal.err(`${harmless(answer.says, true)}\n`);
      exit = 1;
    }
  };
  const run = async (request: OwnerRequest, output: Output): Promise<void> => {
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

/** What a command prints at once, asked for in parts where it may be much. */
function wholeAnswer(ask: Ask, request: OwnerRequest): Promise<OwnerAnswer> {
  if (request.command === 'agents.list') return agentsAsked(ask, request);
  if (request.command !== 'messages.export') return ask(request);
  const { command, ...filter } = request;
  return exportedMessages(ask, filter);
}

/** The agents of the list: as many as were asked for, or all, page after page. */
async function agentsAsked(
  ask: Ask,
  request: OwnerRequest & { readonly command: 'agents.list' },
): Promise<OwnerAnswer> {
  const agents: AgentSummary[] = [];
  for (let after: AgentPage['next'] | undefined; after !== null; ) {
    const answer = await ask({ ...request, ...(after && { after }) });
    if (!answer.ok) return answer;
    const page = answer.data as AgentPage;
    agents.push(...page.agents);
    after = request.limit === undefined ? page.next : null;
  }
  return { ok: true, data: agents };
}

interface RevokeOptions extends Output {
  readonly email?: string;
  readonly issuer?: string;
  readonly client?: string;
  readonly all?: boolean;
  readonly yes?: boolean;
}
type AgentOptions = Omit<OwnerRequest & { readonly command: 'agents.list' }, 'command' | 'after'>;
interface DeleteOptions extends Output {
  readonly yes?: boolean;
}
type Run = (request: OwnerRequest, output: Output) => Promise<void>;
type Revoke = (selector: RegistrationSelector, options: RevokeOptions) => Promise<void>;
/** What the commands do; the last two ask first. */
interface Doing {
  readonly run: Run;
  readonly revoke: Revoke;
  readonly remove: (request: OwnerRequest, question: string, options: DeleteOptions) => Promise<void>;
}

function programFor({ run, revoke, remove }: Doing): Command {
  const program = new Command('vitrine').description("The owner's commands, on the store of the service.");
  addAgents(program.command('agents').description('Agents that registered here'), run, revoke);
  const messages = program.command('messages').description('What agents wrote to you, and people by the contact form');
  addMessages(messages, run, remove);
  addPeople(program.command('people').description('People who proved an address here, and whom you block'), run);
  withJson(
    program.command('audit').description('What was done here, by agents, by people and by you, the newest first'),
  )
    .option('--name <name>', 'only events of this name, such as owner.revoked')
    .option('--agent <id>', 'only those of this agent')
    .option('--day <day>', 'only those of this UTC day, such as 2026-03-01')
    .option('--limit <n>', 'how many, 1 to 1000; 50 without it, and 10,000 with --csv', wholeNumber)
    .option('--before <id>', 'only those that are older than this one')
    .option('--csv', 'print CSV')
    .action(
      ({ json, csv, limit, ...filter }: Output & Omit<AuditFilter, 'limit'> & { csv?: boolean; limit?: number }) =>
        run(
          { command: csv ? 'audit.export' : 'audit.list', limit: limit ?? (csv ? 10_000 : 50), ...filter },
          json ? { json } : {},
        ),
    );
  withJson(program.command('reading').description('What people and agents read, and searched without a result'))
    .option('--weeks <n>', 'how many weeks back, 1 to 1000', wholeNumber, 12)
    .action((options: Output & { weeks: number }) => run({ command: 'reading', weeks: options.weeks }, options));
  withJson(program.command('overview').description('What is unread, new, read by agents, and to be mended')).action(
    (options: Output) => run({ command: 'overview' }, options),
  );
  addConsole(program.command('console').description('The console in the browser'), run, remove);
  withJson(
    program
      .command('keys')
      .description('Signing keys')
      .command('rotate')
      .description('Publish a next key; run it again to let that one sign'),
  )
    .option('--now', 'let a new key sign at once')
    .option('--forget <kid>', 'drop a key, and with it everything it signed: for an emergency')
    .action((options: Output & { now?: boolean; forget?: string }) => {
      const forget = options.forget === undefined ? {} : { forget: options.forget };
      return run({ command: 'keys.rotate', immediately: options.now ?? false, ...forget }, options);
    });
  const trust = program.command('trust').description('Providers you trust');
  withJson(trust.command('list').description('The trust list as loaded, with its policies')).action((options: Output) =>
    run({ command: 'trust.list' }, options),
  );
  withJson(trust.command('reload').description('Read its file again, without a restart')).action((options: Output) =>
    run({ command: 'trust.reload' }, options),
  );
  withJson(
    program.command('settings').description('The settings in force: addresses, providers, keys, limits, lifetimes'),
  ).action((options: Output) => run({ command: 'settings' }, options));
  return program;
}

function addConsole(console: Command, run: Run, remove: Doing['remove']): void {
  withJson(console.command('open').description('Print a link that signs you in once, for some minutes')).action(
    (options: Output) => run({ command: 'console.open' }, options),
  );
  withJson(console.command('sign-out-everywhere').description('End every session of the console')).action(
    (options: Output) => run({ command: 'console.sign-out-everywhere' }, options),
  );
  const passkeys = console.command('passkeys').description('Passkeys, which you add in the console');
  withJson(passkeys.command('list').description('The oldest first')).action((options: Output) =>
    run({ command: 'passkeys.list' }, options),
  );
  withJson(passkeys.command('remove <id>').description('Let a passkey sign in no more'))
    .option('--yes', 'do not ask first')
    .action((id: string, options: DeleteOptions) =>
      remove({ command: 'passkeys.remove', id }, `Remove the passkey ${harmless(id)}?`, options),
    );
  withJson(console.command('feed-key').description('Print the address of the feed of messages, with a new key'))
    .option('--remove', 'take the key away instead; the feed then answers nobody')
    .action(({ remove, ...output }: Output & { remove?: boolean }) =>
      run({ command: 'console.feed-key', ...(remove && { remove }) }, output),
    );
  withJson(console.command('test-mail').description('Send a mail to OWNER_EMAIL, to see whether it comes')).action(
    (options: Output) => run({ command: 'console.test-mail' }, options),
  );
}

function addAgents(agents: Command, run: Run, revoke: Revoke): void {
  withJson(agents.command('list').description('The newest first'))
    .option('--state <state>', `only those in this state: ${agentStates.join(', ')}`)
    .option('--kind <kind>', `only those of this kind: ${agentKinds.join(', ')}`)
    .option('--email <address>', 'only those of this address')
    .option('--client <client>', 'only those of this client, by the name that the list has or by its id')
    .option('--limit <n>', 'how many, 1 to 1000; all without it', wholeNumber)
    .option('--before <id>', 'only those that are older than this one')
    .action(({ json, ...asked }: Output & AgentOptions) =>
      run({ command: 'agents.list', ...asked }, json ? { json } : {}),
    );
  withJson(agents.command('show <id>').description('One agent with its audit trail')).action(
    (id: string, options: Output) => run({ command: 'agents.show', id }, options),
  );
  const command: Command = withJson(
    agents.command('revoke [id]').description('Cut agents off: tokens and assertions end at once'),
  )
    .option('--email <address>', 'every agent of this address')
    .option('--issuer <url>', 'every agent that this provider vouched for')
    .option('--client <client>', 'every grant of this client, by the name that the list has or by its id')
    .option('--all', 'every agent')
    .option('--yes', 'do not ask first');
  command.action((id: string | undefined, options: RevokeOptions) => {
    const selectors = [
      id !== undefined && { id },
      options.email !== undefined && { email: options.email.toLowerCase() },
      options.issuer !== undefined && { issuer: options.issuer },
      options.client !== undefined && { client: options.client },
      options.all === true && ({ all: true } as const),
    ].filter((selector) => selector !== false);
    const [selector] = selectors;
    if (!selector || selectors.length > 1)
      command.error('error: name one of: an id, --email, --issuer, --client, --all', { exitCode: 2 });
    return revoke(selector, options);
  });
}

const meaningOf: Readonly<Record<MessageMark, string>> = {
  read: 'Mark a message as read',
  unread: 'Mark it as unread again',
  archive: 'Put it aside; it is no longer among the unread',
  unarchive: 'Take it back out of the archive',
  spam: 'Mark it as spam, which puts it aside too',
  unspam: 'Take it back: it was no spam',
};

function addMessages(messages: Command, run: Run, remove: Doing['remove']): void {
  withJson(messages.command('list').description('The newest first'))
    .option('--limit <n>', 'how many, 1 to 1000', wholeNumber, 50)
    .option('--state <state>', `only those in this state: ${messageStates.join(', ')}`)
    .option('--before <id>', 'only those that are older than this one')
    .option('--email <address>', 'only those of this verified address', lowerCase)
    .option('--client <client>', 'only those through this client, by its host, its name or its id')
    .option('--agent <id>', 'only those of this agent')
    .action(({ json, ...filter }: Output & Omit<OwnerRequest & { command: 'messages.list' }, 'command'>) =>
      run({ command: 'messages.list', ...filter }, { ...(json !== undefined && { json }) }),
    );
  withJson(messages.command('export').description('Every message, whole, as JSON or for a mail program'))
    .option('--mbox', 'as an mbox file')
    .option('--state <state>', `only those in this state: ${messageStates.join(', ')}`)
    .option('--email <address>', 'only those of this verified address', lowerCase)
    .option('--client <client>', 'only those through this client, by its host, its name or its id')
    .option('--agent <id>', 'only those of this agent')
    .action(({ json, mbox, ...filter }: Output & ExportFilter & { mbox?: boolean }) =>
      run({ command: 'messages.export', ...filter }, { json: json ?? !mbox }),
    );
  for (const mark of messageMarks)
    withJson(messages.command(`${mark} <id>`).description(meaningOf[mark])).action((id: string, options: Output) =>
      run({ command: 'messages.mark', id, mark }, options),
    );
  withJson(
    messages
      .command('allow <id>')
      .description('Mail a message of an unknown sender that was held, and know the sender'),
  ).action((id: string, options: Output) => run({ command: 'messages.allow', id }, options));
  withJson(messages.command('read-all').description('Mark everything unread as read'))
    .option('--until <id>', 'only up to this message, and what is older')
    .action(({ until, ...output }: Output & { until?: string }) =>
      run({ command: 'messages.read-all', ...(until !== undefined && { until }) }, output),
    );
  withJson(messages.command('show <id>').description('One message, whole')).action((id: string, options: Output) =>
    run({ command: 'messages.show', id }, options),
  );
  withJson(messages.command('delete <id>').description('Delete a message for good, for its sender too'))
    .option('--yes', 'do not ask first')
    .action((id: string, options: DeleteOptions) =>
      remove(
        { command: 'messages.delete', id },
        `Delete ${harmless(id)} for good? Its sender does not find it again either.`,
        options,
      ),
    );
}

interface BlockOptions extends Output {
  readonly client?: string;
  readonly issuer?: string;
}

function addPeople(people: Command, run: Run): void {
  withJson(people.command('list').description('Those who came last first, and the clients and providers you block'))
    .option('--limit <n>', 'how many, 1 to 1000', wholeNumber, 50)
    .option('--state <state>', `only those in this state: ${personStates.join(', ')}`)
    .option('--email <address>', 'only this address')
    .option('--before <address>', 'only those behind this one in the list')
    .action(({ json, ...filter }: Output & Omit<OwnerRequest & { command: 'people.list' }, 'command'>) =>
      run({ command: 'people.list', ...filter }, json ? { json } : {}),
    );
  const meaning = {
    block: 'Refuse messages and consents of an address, a client or a provider; what it reads stays open',
    unblock: 'Let it in again',
  } as const;
  for (const act of ['block', 'unblock'] as const) {
    const command: Command = withJson(people.command(`${act} [address]`).description(meaning[act]))
      .option('--client <client>', 'a client, by its host, its name or its id')
      .option('--issuer <url>', 'a provider, by its issuer');
    command.action((email: string | undefined, { client, issuer, ...output }: BlockOptions) => {
      const targets = [
        email !== undefined && { email },
        client !== undefined && { client },
        issuer !== undefined && { issuer },
      ].filter((target) => target !== false);
      const [target] = targets;
      if (!target || targets.length > 1)
        command.error('error: name one of: an address, --client, --issuer', { exitCode: 2 });
      return run({ command: `people.${act}`, target }, output);
    });
  }
}

type Show = (answer: OwnerAnswer, output: Output, text: (data: unknown) => string) => void;

function addDatabase(program: Command, database: DatabaseCommands, { err }: OwnerTerminal, show: Show): void {
  const progress = (rows: number): void => err(`${rows} rows\n`);
  withJson(
    program
      .command('dump <file>')
      .description('Write every row into a file, also while the service runs; it holds addresses in clear'),
  ).action(async (file: string, options: Output) =>
    show(await database.dump(file, progress), options, (data) => dumpText(data as Transfer)),
  );
  withJson(
    program.command('restore <file>').description('Read a dump into an empty database; the service must not run'),
  ).action(async (file: string, options: Output) =>
    show(await database.restore(file, progress), options, (data) => restoreText(data as Transfer)),
  );
  withJson(program.command('migrate').description('Bring the schema up to date')).action(async (options: Output) =>
    show(await database.migrate(), options, (data) => migrationText(data as { migrations: readonly string[] })),
  );
}

const withJson = (command: Command): Command => command.option('--json', 'print JSON');

const lowerCase = (text: string): string => text.toLowerCase();

function wholeNumber(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= 1000) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1 to 1000.');
}

/** Asks before agents are cut off; true when it may go on. */
async function agreed(
  ask: Ask,
  selector: RegistrationSelector,
  { yes }: RevokeOptions,
  terminal: OwnerTerminal,
): Promise<boolean> {
  if (yes) return true;
  const answer = await ask({ command: 'agents.count', selector });
  if (!answer.ok) {
    terminal.err(`${harmless(answer.says, true)}\n`);
    return false;
  }
  const { count } = answer.data as { count: number };
  if (count === 0) return true;
  return confirmed(terminal, `Revoke ${count === 1 ? '1 agent' : `${count} agents`}? Their tokens end at once. [y/N] `);
}

/** True on yes; anything else is said. */
async function confirmed(terminal: OwnerTerminal, question: string): Promise<boolean> {
  const said = await terminal.confirm(question);
  if (said !== true)
    terminal.err(said === undefined ? 'There is no terminal to confirm this at; add --yes.\n' : 'Nothing was done.\n');
  return said === true;
}
