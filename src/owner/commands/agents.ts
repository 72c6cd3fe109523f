import type { Command } from 'commander';
import { agentKinds, agentStates } from '../agents.js';
import type { OwnerRequest } from '../requests.js';
import { type CommandActions, type OutputOptions, type RemoveOptions, wholeNumber, withJson } from './options.js';

type AgentOptions = Omit<OwnerRequest & { readonly command: 'agents.list' }, 'command' | 'after'>;
interface RevokeOptions extends RemoveOptions {
  readonly email?: string;
  readonly issuer?: string;
  readonly client?: string;
  readonly all?: boolean;
}

export function addAgents(agents: Command, { run, revoke }: CommandActions): void {
  withJson(agents.command('list').description('The newest first'))
    .option('--state <state>', `only those in this state: ${agentStates.join(', ')}`)
    .option('--kind <kind>', `only those of this kind: ${agentKinds.join(', ')}`)
    .option('--email <address>', 'only those of this address')
    .option('--client <client>', 'only those of this client, by the name that the list has or by its id')
    .option('--limit <n>', 'how many, 1 to 1000; all without it', wholeNumber)
    .option('--before <id>', 'only those that are older than this one')
    .action(({ json, ...asked }: OutputOptions & AgentOptions) =>
      run({ command: 'agents.list', ...asked }, json ? { json } : {}),
    );
  withJson(agents.command('show <id>').description('One agent with its audit trail')).action(
    (id: string, options: OutputOptions) => run({ command: 'agents.show', id }, options),
  );
  addRevoke(agents, revoke);
}

function addRevoke(agents: Command, revoke: CommandActions['revoke']): void {
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
