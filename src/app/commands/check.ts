import type { Command } from 'commander';
import type { ExitCode, Terminal } from '../../base/command-line.js';
import { checkContent } from '../../content/check-content.js';
import { ContentCompiler } from '../compiler/content-compiler.js';
import { contentForms, localContent } from './content.js';
import type { Reach } from './reach.js';

interface Flags {
  readonly strict: boolean;
  readonly json: boolean;
  readonly all: boolean;
}

const examples = `
Examples:
  vitrine check me
  vitrine check resume.json --strict       for pipelines: a warning fails it too
  vitrine check me --all                   every warning, however many are alike
  vitrine check me --json

Exits with 0 when it can be served, with 1 when there is an error. With --strict also when there is a warning, or when an
entry of a resume is not shown.
`;

/** `vitrine check [PATH]`: every error and warning, and what is shown (content.md §1). */
export function addCheck(program: Command, reach: Reach, { out, err }: Terminal, done: (exit: ExitCode) => void): void {
  program
    .command('check')
    .description('Say what is wrong with a portfolio, what was done about it, and what is shown')
    .argument('[path]', `${contentForms}; PORTFOLIO or the sample unless given`)
    .option('--strict', 'fail on warnings too', false)
    .option('--all', 'print each warning on its own line', false)
    .option('--json', 'print JSON', false)
    .addHelpText('after', examples)
    .action(async (path: string | undefined, { strict, json, all }: Flags) => {
      const config = reach.config({ PORTFOLIO: path });
      const content = await localContent(path ?? config.portfolio, config);
      try {
        const job = { baseUrl: config.baseUrl, today: reach.today() };
        const compiler = new ContentCompiler();
        const options = {
          ...job,
          contract: reach.contract(),
          compile: (compiledPath: string) =>
            compiler.compile({ ...job, path: compiledPath, isChecked: true }).then(({ content: compiled }) => compiled),
          strict,
          all,
          name: content.source,
        };
        const { lines, ...found } = await checkContent(content.path, options);
        const { sound } = found;
        if (json) out(`${JSON.stringify({ ...found, content: content.source }, undefined, 2)}\n`);
        else (sound ? out : err)(`${lines.join('\n')}\n`);
        done(sound ? 0 : 1);
      } finally {
        await content.release();
      }
    });
}
