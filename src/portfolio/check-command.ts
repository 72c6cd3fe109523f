#!/usr/bin/env node
import { Command } from 'commander';
import { loadContract } from '../contract.js';
import { systemClock } from '../platform/clock.js';
import { checkContent } from './check-content.js';
import { dayOf } from './content/dates.js';

const program = new Command('check-content')
  .description(
    'Checks a content folder or a JSON Resume as the service does at start, and says what is wrong, what was done about it and what is shown. Exits with 1 when there is a fault.',
  )
  .argument('<content>', 'a folder, or one resume.json')
  .option('--base-url <url>', 'base URL of the site, without a trailing slash', 'http://localhost:3000')
  .option('--strict', 'exit with 1 when there is a remark as well', false)
  .action(async (content: string, { baseUrl, strict }: { baseUrl: string; strict: boolean }) => {
    const { lines, sound } = await checkContent(content, { contract: loadContract(), baseUrl, today: dayOf(systemClock.now()), strict });
    (sound ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
    process.exitCode = sound ? 0 : 1;
  });

await program.parseAsync();
