import type { Command } from 'commander';
import type { Terminal } from '../../base/command-line.js';
import type { Deployment } from '../../base/deployment.js';
import { Refused } from '../../base/refused.js';
import { describeExport, type ExportSource, type ServiceToExport } from '../export/command.js';
import { localContent } from './content.js';
import type { Reach } from './reach.js';

/** `vitrine export TO [PATH]`. */
export function addExport(program: Command, reach: Reach, { out }: Terminal): void {
  describeExport(program.command('export'), {
    contract: () => reach.contract(),
    start: (source, deployment) => startToExport(reach, source, deployment),
    print: (line) => out(`${line}\n`),
  });
}

async function startToExport(
  reach: Reach,
  { path, baseUrl }: ExportSource,
  deployment: Deployment,
): Promise<ServiceToExport> {
  const config = reach.config({ PORTFOLIO: path, BASE_URL: baseUrl }, deployment.form);
  // The files contain absolute URLs, so the public address must be known.
  if (config.baseUrl === `http://localhost:${config.port}`) {
    throw new Refused(
      'Name the address that the files will be served at: --base-url https://portfolio.example.org, or BASE_URL.',
    );
  }
  const content = await localContent(config.portfolio, config);
  try {
    const service = await reach.startToExport({ ...config, portfolio: content.path }, reach.contract(), deployment);
    return { ...service, close: () => service.close().finally(content.release) };
  } catch (error) {
    await content.release();
    throw error;
  }
}
