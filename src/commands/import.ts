import type { Command } from 'commander';
import { reportLines } from '../portfolio/content/report.js';
import { importResume } from '../portfolio/resume/import.js';
import { localContent } from './content.js';
import type { Reach, Terminal } from './reach.js';

const examples = `
Examples:
  vitrine import resume.json me
  vitrine import https://gist.github.com/ada/0123456789abcdef me
`;

/** `vitrine import SOURCE TO`: makes a folder to edit further; writes over nothing. */
export function addImport(program: Command, reach: Reach, { out }: Terminal): void {
  program
    .command('import')
    .description('Make a folder to edit further of what there is')
    .argument('<source>', 'a resume.json or resume.yaml, or the https address of one')
    .argument('<to>', 'the folder to write; new or empty')
    .option('--include-contact', 'keep mail address, telephone and street address; everything in the folder is published', false)
    .addHelpText('after', examples)
    .action(async (source: string, to: string, { includeContact }: { includeContact: boolean }) => {
      const content = await localContent(source, reach.config());
      try {
        const { files, remarks, withheld } = await importResume(content.path, to, { today: reach.today(), includeContact });
        const left =
          withheld.length > 0
            ? [`Left out, because everything here is public: ${withheld.join(', ')} (--include-contact keeps them).`]
            : [];
        const lines = [...reportLines(remarks), ...left, `Wrote ${files.length} files to ${to}.`, `Serve them with: vitrine ${to}`];
        out(`${lines.join('\n')}\n`);
      } finally {
        content.release();
      }
    });
}
