import type { Facts } from '../../facts.js';
import { blocks, bullets } from '../../writing/markdown-blocks.js';

/** A version of the API description and what it brought, newest first. */
export interface Release {
  readonly version: string;
  readonly changes: readonly string[];
}

/** Every version of the description. A new one is written here in the change that makes it. */
export const releases: readonly Release[] = [
  {
    version: '1.0.0',
    changes: [
      'The read API under `/api/v1`, with its alias: projects, profile, offers, search and pages.',
      'The MCP endpoint with six tools, and the documents by which agents find it.',
      'Registration of agents, the claim by a human, tokens, and messages to the owner.',
    ],
  },
];

/** What changed for those who call this service. */
export function changelog({ version }: Pick<Facts, 'version'>): string {
  return blocks(
    '## Changelog',
    `This deployment serves version ${version} of the description. The number follows semantic versioning: the last part changes for corrections of the text, the middle part for additions that need no change in a client, and the first part, together with a new root beside the old one, for everything else. The description names the version in \`info.version\`.`,
    ...releases.map(({ version: name, changes }) => blocks(`### ${name}`, bullets(changes))),
  );
}
