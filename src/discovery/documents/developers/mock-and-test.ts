import type { Facts } from '../../facts.js';
import { blocks, fence } from '../../writing/markdown-blocks.js';
import { packagePaths } from './packages.js';

/**
 * The version of Prism that is proven to mock this contract; contract-tests/integration/consumers/ci-snippets.test.ts
 * holds it to the one that the tests run.
 */
const prism = '@stoplight/prism-cli@5.16.0';

/**
 * How to mock the service before touching it, and how to hold it to its contract in a pipeline. docs/consume.md shows
 * the same blocks.
 */
export function mockAndTest({ urls }: Pick<Facts, 'urls'>): string {
  const mock = `npx --yes ${prism} mock ${urls.openapi}`;
  const check = `npx --yes --package=${urls.of(packagePaths.contract)} vitrine-contract`;
  return blocks(
    '## Mock and test',
    'Before you call this service, or while it is out of reach, [Prism](https://stoplight.io/open-source/prism) answers in its place: the command makes a mock of the description on port 4010, with the examples as data. `Prefer: code=404` asks it for another documented status.',
    fence('sh', mock),
    'This deployment hands out the checks that hold it to its contract, as a package. They ask for every operation and every documented answer that can be provoked from outside, hold status, headers, media type and body against the description, hold the documents against each other, and go the way of an agent as far as its human is needed. Each violation comes with what was expected, what was found, where the contract says so and a curl command that shows it again. `--read-only` registers nothing; rate limits are kept in any case.',
    fence('sh', `${check} --url ${urls.base} --read-only`),
    'As a workflow for GitHub Actions, which checks the deployment every night and starts your tests against a mock (put your own in the place of the last step):',
    fence('yaml', workflow({ mock, check, base: urls.base })),
    'As targets of a Makefile:',
    fence('make', makefile({ mock: `npx --yes ${prism} mock $(PORTFOLIO)/openapi.json`, check, base: urls.base })),
  );
}

interface Commands {
  readonly mock: string;
  readonly check: string;
  readonly base: string;
}

const workflow = ({ mock, check, base }: Commands): string => `name: portfolio contract
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
        run: ${check} --url ${base} --read-only --junit contract.xml
      - uses: actions/upload-artifact@v4
        if: always()
        with:
          name: contract
          path: contract.xml
  mock:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
      - uses: actions/setup-node@v4
        with:
          node-version: 24
      - name: Start a mock
        run: |
          ${mock} > mock.log &
          curl --silent --fail --output mock.json --retry 60 --retry-delay 1 --retry-connrefused http://127.0.0.1:4010/api/health
      - name: Test against the mock
        run: ${check} --url http://127.0.0.1:4010`;

const makefile = ({ mock, check, base }: Commands): string => `PORTFOLIO ?= ${base}

.PHONY: portfolio-mock portfolio-contract

portfolio-mock:
\t${mock}

portfolio-contract:
\t${check} --url $(PORTFOLIO) --read-only --junit contract.xml`;
