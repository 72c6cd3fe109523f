import type { Command } from 'commander';
import type { AuditFilter } from '../audit-list.js';
import { type CommandActions, type OutputOptions, wholeNumber, withJson } from './options.js';

/** What was done here, what was read, and both at a glance. */
export function addActivity(program: Command, { run }: CommandActions): void {
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
      ({
        json,
        csv,
        limit,
        ...filter
      }: OutputOptions & Omit<AuditFilter, 'limit'> & { csv?: boolean; limit?: number }) =>
        run(
          { command: csv ? 'audit.export' : 'audit.list', limit: limit ?? (csv ? 10_000 : 50), ...filter },
          json ? { json } : {},
        ),
    );
  withJson(program.command('reading').description('What people and agents read, and searched without a result'))
    .option('--weeks <n>', 'how many weeks back, 1 to 1000', wholeNumber, 12)
    .action((options: OutputOptions & { weeks: number }) => run({ command: 'reading', weeks: options.weeks }, options));
  withJson(program.command('overview').description('What is unread, new, read by agents, and to be mended')).action(
    (options: OutputOptions) => run({ command: 'overview' }, options),
  );
}
