import type { Command } from 'commander';
import { type MessageMark, messageMarks, messageStates } from '../../messages/marks.js';
import { harmless } from '../../platform/terminal-text.js';
import type { ExportFilter } from '../export-messages.js';
import type { OwnerRequest } from '../requests.js';
import {
  type CommandActions,
  lowerCase,
  type OutputOptions,
  type RemoveOptions,
  wholeNumber,
  withJson,
} from './options.js';

const meaningOf: Readonly<Record<MessageMark, string>> = {
  read: 'Mark a message as read',
  unread: 'Mark it as unread again',
  archive: 'Put it aside; it is no longer among the unread',
  unarchive: 'Take it back out of the archive',
  spam: 'Mark it as spam, which puts it aside too',
  unspam: 'Take it back: it was no spam',
};

export function addMessages(messages: Command, actions: CommandActions): void {
  addLists(messages, actions);
  addMarks(messages, actions);
  addSingle(messages, actions);
}

/** What is told of many messages. */
function addLists(messages: Command, { run }: CommandActions): void {
  withFilter(withJson(messages.command('list').description('The newest first')))
    .option('--limit <n>', 'how many, 1 to 1000', wholeNumber, 50)
    .option('--before <id>', 'only those that are older than this one')
    .action(({ json, ...filter }: OutputOptions & Omit<OwnerRequest & { command: 'messages.list' }, 'command'>) =>
      run({ command: 'messages.list', ...filter }, json ? { json } : {}),
    );
  withFilter(withJson(messages.command('export').description('Every message, whole, as JSON'))).action(
    ({ json, ...filter }: OutputOptions & ExportFilter) =>
      run({ command: 'messages.export', ...filter }, { json: json ?? true }),
  );
}

const withFilter = (command: Command): Command =>
  command
    .option('--state <state>', `only those in this state: ${messageStates.join(', ')}`)
    .option('--email <address>', 'only those of this verified address', lowerCase)
    .option('--client <client>', 'only those through this client, by its host, its name or its id')
    .option('--agent <id>', 'only those of this agent');

/** What puts a message, or all of them, into another state. */
function addMarks(messages: Command, { run }: CommandActions): void {
  for (const mark of messageMarks)
    withJson(messages.command(`${mark} <id>`).description(meaningOf[mark])).action(
      (id: string, options: OutputOptions) => run({ command: 'messages.mark', id, mark }, options),
    );
  withJson(
    messages
      .command('allow <id>')
      .description('Mail a message of an unknown sender that was held, and know the sender'),
  ).action((id: string, options: OutputOptions) => run({ command: 'messages.allow', id }, options));
  withJson(messages.command('read-all').description('Mark everything unread as read'))
    .option('--until <id>', 'only up to this message, and what is older')
    .action(({ until, ...output }: OutputOptions & { until?: string }) =>
      run({ command: 'messages.read-all', ...(until !== undefined && { until }) }, output),
    );
}

/** One message: to be read, or to be rid of. */
function addSingle(messages: Command, { run, remove }: CommandActions): void {
  withJson(messages.command('show <id>').description('One message, whole')).action(
    (id: string, options: OutputOptions) => run({ command: 'messages.show', id }, options),
  );
  withJson(messages.command('delete <id>').description('Delete a message for good, for its sender too'))
    .option('--yes', 'do not ask first')
    .action((id: string, options: RemoveOptions) =>
      remove(
        { command: 'messages.delete', id },
        `Delete ${harmless(id)} for good? Its sender does not find it again either.`,
        options,
      ),
    );
}
