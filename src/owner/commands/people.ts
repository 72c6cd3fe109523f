import type { Command } from 'commander';
import { personStates } from '../people.js';
import type { OwnerRequest } from '../requests.js';
import { type CommandActions, type OutputOptions, wholeNumber, withJson } from './options.js';

interface BlockOptions extends OutputOptions {
  readonly client?: string;
  readonly issuer?: string;
}

export function addPeople(people: Command, { run }: CommandActions): void {
  withJson(people.command('list').description('Those who came last first, and the clients and providers you block'))
    .option('--limit <n>', 'how many, 1 to 1000', wholeNumber, 50)
    .option('--state <state>', `only those in this state: ${personStates.join(', ')}`)
    .option('--email <address>', 'only this address')
    .option('--before <address>', 'only those behind this one in the list')
    .action(({ json, ...filter }: OutputOptions & Omit<OwnerRequest & { command: 'people.list' }, 'command'>) =>
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
