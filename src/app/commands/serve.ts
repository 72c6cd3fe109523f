import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { Refused } from '../../base/refused.js';
import { proposedProfile } from '../../content/import/proposed-profile.js';
import { profileFiles, resumeFiles } from '../../content/result/content-files.js';
import { contentForms, localContent } from './content.js';
import type { Reach } from './reach.js';

interface ServeOptions {
  readonly port?: string;
  readonly host?: string;
  readonly baseUrl?: string;
}

const examples = `
Examples:
  vitrine serve                            PORTFOLIO, or the sample
  vitrine me                               the folder me; the browser follows what you write
  vitrine resume.json --port 4000
  vitrine https://gist.github.com/ada/0123456789abcdef

With NODE_ENV=production it listens on every address, needs an https BASE_URL, and no page follows what is written.
`;

/** `vitrine [serve] [PATH]`: serves until it is stopped. */
export function addServe(program: Command, reach: Reach): void {
  program
    .command('serve')
    .description('Serve a portfolio; Ctrl-C stops it. The word itself may be left out')
    .argument('[path]', `${contentForms}; PORTFOLIO or the sample unless given`)
    .option('-p, --port <number>', 'where to listen, in place of PORT (3000)')
    .option('--host <address>', 'on which address, in place of HOST (127.0.0.1)')
    .option('--base-url <url>', 'where it is reached, in place of BASE_URL')
    .addHelpText('after', examples)
    .action(async (path: string | undefined, { port, host, baseUrl }: ServeOptions) => {
      const config = reach.config({ PORTFOLIO: path, PORT: port, HOST: host, BASE_URL: baseUrl });
      const content = await localContent(config.portfolio, config, config.data.directory);
      suggestProfile(content.path);
      await reach.serve(config, content).catch(async (error: unknown) => {
        await content.release();
        throw error;
      });
    });
}

/** A folder without the owner's name cannot be served. If another file contains the name, suggest a profile. */
function suggestProfile(path: string): void {
  if (!statSync(path).isDirectory() || [...profileFiles, ...resumeFiles].some((name) => existsSync(join(path, name))))
    return;
  const proposal = proposedProfile(path);
  if (proposal !== undefined) throw new Refused(proposal);
}
