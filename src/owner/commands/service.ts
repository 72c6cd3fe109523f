import type { Command } from 'commander';
import { type CommandActions, type OutputOptions, withJson } from './options.js';

/** What the service is run with: its keys, the providers it trusts, its settings. */
export function addService(program: Command, { run }: CommandActions): void {
  withJson(
    program
      .command('keys')
      .description('Signing keys')
      .command('rotate')
      .description('Publish a next key; run it again to let that one sign'),
  )
    .option('--now', 'let a new key sign at once')
    .option('--forget <kid>', 'drop a key, and with it everything it signed: for an emergency')
    .action((options: OutputOptions & { now?: boolean; forget?: string }) => {
      const forget = options.forget === undefined ? {} : { forget: options.forget };
      return run({ command: 'keys.rotate', immediately: options.now ?? false, ...forget }, options);
    });
  const trust = program.command('trust').description('Providers you trust');
  withJson(trust.command('list').description('The trust list as loaded, with its policies')).action(
    (options: OutputOptions) => run({ command: 'trust.list' }, options),
  );
  withJson(trust.command('reload').description('Read its file again, without a restart')).action(
    (options: OutputOptions) => run({ command: 'trust.reload' }, options),
  );
  withJson(
    program.command('settings').description('The settings in force: addresses, providers, keys, limits, lifetimes'),
  ).action((options: OutputOptions) => run({ command: 'settings' }, options));
}
