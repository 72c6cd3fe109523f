import { blocks } from '../../../pages/twin.js';
import type { Facts } from '../../facts/facts.js';
import { fence } from '../../writing/markdown-blocks.js';

/**
 * The versions that are proven with this contract; contract-tests/integration/consumers/ci-snippets.test.ts holds them to
 * those that the tests run.
 */
const prism = '@stoplight/prism-cli@5.16.0';
const redocly = '@redocly/cli@2.77.0';
const schemathesis = 'schemathesis==4.32.5';

/** What Schemathesis sends: the examples of the read API, two seconds apart, a third of what a client may ask. */
const gently =
  "--include-path-regex '^/api/v1/webmcp/' --phases examples --rate-limit 30/m --checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance";

/**
 * How to mock the service before touching it, and how to hold it to its contract in a pipeline. docs/consume.md shows
 * the same blocks.
 */
export function mockAndTest({ urls }: Pick<Facts, 'urls'>): string {
  return blocks(
    '## Mock and test',
    'Before you call this service, or while it is out of reach, [Prism](https://stoplight.io/open-source/prism) answers in its place: the command makes a mock of the description on port 4010, with the examples as data. `Prefer: code=404` asks it for another documented status.',
    fence('sh', `npx --yes ${prism} mock ${urls.openapi}`),
    'Two tools that others keep hold this deployment to its description. [Redocly](https://redocly.com/docs/cli/commands/respect) goes the journeys of `/arazzo.json` that need no human; [Schemathesis](https://schemathesis.readthedocs.io/) sends the examples of the read API, slowly, so that the limit of other readers behind the same address is not used up:',
    fence('sh', checksOf(urls.base).join('\n')),
    'As a workflow for GitHub Actions, every night:',
    fence('yaml', workflow(urls.base)),
  );
}

/** The commands that hold a deployment to its contract, one a line. */
const checksOf = (base: string): readonly string[] => [
  `curl --silent --fail --output arazzo.json ${base}/arazzo.json`,
  `npx --yes ${redocly} respect arazzo.json --workflow readProjects --workflow discover`,
  `pipx run ${schemathesis} run ${base}/openapi.json ${gently}`,
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
      - name: Hold the deployment to its contract
        run: |
${checksOf(base)
  .map((line) => `          ${line}`)
  .join('\n')}`;
