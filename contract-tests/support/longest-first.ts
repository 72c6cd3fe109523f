import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take half a minute or more. They start first, so that none runs alone at the end. */
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

/** Runs these files first, and then the others in the order of vitest. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const first = longest.flatMap((path) => sorted.filter(({ moduleId }) => moduleId.endsWith(path)));
    return [...first, ...sorted.filter((file) => !first.includes(file))];
  }
}
