import { blocks } from '../../../pages/markdown-version.js';
import type { DiscoveryContext } from '../../context/context.js';
import { codeBlock } from '../../writing/markdown-blocks.js';

/**
 * Tested versions. contract-tests/integration/consumers/ci-snippets.test.ts checks that the tests run the same ones.
 */
const prism = '@stoplight/prism-cli@5.16.0';
const redocly = '@redocly/cli@2.77.0';
const schemathesis = 'schemathesis==4.32.5';

/**
 * Schemathesis options: only the examples of the read API, 30 requests per minute, a third of the rate limit of a
 * client.
 */
const schemathesisOptions =
  "--include-path-regex '^/api/v1/webmcp/' --phases examples --rate-limit 30/m --checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance";

/**
 * Renders the section about mocking the service and checking a deployment against the contract. docs/consume.md shows
 * the same commands.
 */
export function renderMockAndTest({ urls }: Pick<DiscoveryContext, 'urls'>): string {
  return blocks(
    '## Mock and test',
    'Before you call this service, or while it is out of reach, [Prism](https://stoplight.io/open-source/prism) answers in its place: the command makes a mock of the description on port 4010, with the examples as data. `Prefer: code=404` asks it for another documented status.',
    codeBlock('sh', `npx --yes ${prism} mock ${urls.openapi}`),
    'Two tools that others keep hold this deployment to its description. [Redocly](https://redocly.com/docs/cli/commands/respect) goes the journeys of `/arazzo.json` that need no human; [Schemathesis](https://schemathesis.readthedocs.io/) sends the examples of the read API, slowly, so that the limit of other readers behind the same address is not used up:',
    codeBlock('sh', checkCommands(urls.base).join('\n')),
    'As a workflow for GitHub Actions, every night:',
    codeBlock('yaml', workflow(urls.base)),
  );
}

/** Commands that check a deployment against its contract. */
const checkCommands = (base: string): readonly string[] => [
  `curl --silent --fail --output arazzo.json ${base}/arazzo.json`,
  `npx --yes ${redocly} respect arazzo.json --workflow readProjects --workflow discover`,
  `pipx run ${schemathesis} run ${base}/openapi.json ${schemathesisOptions}`,
];

const workflow = (base: string): string => `name: portfolio contract
on:
  push:
  schedule:
    - cron: "17 4 * * *"
permissions:
  contents: read
jobs:
  deployment:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
      - uses: actions/setup-node@v4
        with:
          node-version: 24
      - name: Check the deployment against its contract
        run: |
${checkCommands(base)
  .map((line) => `          ${line}`)
  .join('\n')}`;
