import type { Command } from 'commander';
import { harmless } from '../../platform/terminal-text.js';
import { type CommandActions, type OutputOptions, type RemoveOptions, withJson } from './options.js';

export function addConsole(console: Command, { run, remove }: CommandActions): void {
  withJson(console.command('open').description('Print a link that signs you in once, for some minutes')).action(
    (options: OutputOptions) => run({ command: 'console.open' }, options),
  );
  withJson(console.command('sign-out-everywhere').description('End every session of the console')).action(
    (options: OutputOptions) => run({ command: 'console.sign-out-everywhere' }, options),
  );
  const passkeys = console.command('passkeys').description('Passkeys, which you add in the console');
  withJson(passkeys.command('list').description('The oldest first')).action((options: OutputOptions) =>
    run({ command: 'passkeys.list' }, options),
  );
  withJson(passkeys.command('remove <id>').description('Let a passkey sign in no more'))
    .option('--yes', 'do not ask first')
    .action((id: string, options: RemoveOptions) =>
      remove({ command: 'passkeys.remove', id }, `Remove the passkey ${harmless(id)}?`, options),
    );
  withJson(console.command('test-mail').description('Send a mail to OWNER_EMAIL, to see whether it comes')).action(
    (options: OutputOptions) => run({ command: 'console.test-mail' }, options),
  );
}
