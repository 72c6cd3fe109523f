import type { Command } from 'commander';
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
        const files = await importResume(content.path, to, { contract: reach.contract(), today: reach.today(), includeContact });
        out(`Wrote ${files.length} files to ${to}.\nServe them with: vitrine ${to}\n`);
      } finally {
        content.release();
      }
    });
}
