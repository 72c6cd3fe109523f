import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of half a minute and more. Begun among the last, one of them would run on alone when all others are done. */
const longest = [
  'contract-tests/integration/consumers/clients.test.ts',
  'contract-tests/api/contract/schemathesis.test.ts',
  'contract-tests/integration/judges/judges.test.ts',
  'contract-tests/integration/consumers/package.test.ts',
  'contract-tests/integration/gallery/geometry.test.ts',
  'contract-tests/integration/parsers/parsers.test.ts',
  'contract-tests/integration/judges/browser.test.ts',
  'contract-tests/integration/operator/upgrade.test.ts',
  'contract-tests/integration/consumers/ci-snippets.test.ts',
];

/** The order of a run: these files, then the others as vitest orders them. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const first = longest.flatMap((path) => sorted.filter(({ moduleId }) => moduleId.endsWith(path)));
    return [...first, ...sorted.filter((file) => !first.includes(file))];
  }
}
