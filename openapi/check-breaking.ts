/**
 * Compares the contract with the last released one, and fails on every change that breaks a consumer while the major
 * version is the same (discovery.md V-6).
 *
 * Usage: tsx openapi/check-breaking.ts [--released <file>] [--contract <file>] --released  the released contract
 * (default: openapi/released/v<major>.json of the contract's own major version, or else the last before it) --contract
 * the contract to check (default: generated/openapi.json, which consumers get)
 *
 * Exit codes: 0 nothing breaks, or the major version was bumped; 1 breaking changes; 2 the two could not be compared.
 */
import { parseArgs } from 'node:util';
import { type Breaking, breakingChanges, readContract } from './breaking/compare.js';
import { lastRelease } from './breaking/released.js';

function describe({ id, place, message, from, to, pointer }: Breaking): string {
  return `  ${place}\n    ${message} (${id})\n    from ${from}\n    to   ${to}\n    at ${pointer}`;
}

function check(released: ReturnType<typeof readContract>, present: ReturnType<typeof readContract>): number {
  if (present.major < released.major) {
    console.error(
      `${present.file} has version ${present.version}, which is before ${released.version} of ${released.file}. Raise info.version.`,
    );
    return 1;
  }
  const found = breakingChanges(released, present);
  const compared = `${present.file} (${present.version}) against ${released.file} (${released.version})`;
  if (present.major > released.major) {
    console.log(`${compared}: the major version was raised, so its ${found.length} breaking changes may be released.`);
    return 0;
  }
  if (found.length === 0) {
    console.log(`${compared}: nothing breaks.`);
    return 0;
  }
  console.error(`${compared}: ${found.length} breaking ${found.length === 1 ? 'change' : 'changes'}\n`);
  console.error(found.map(describe).join('\n\n'));
  console.error(
    `\nWhat to do: keep what was released and add beside it. Or, when it has to break, raise the major version (info.version: ${released.major + 1}.0.0)` +
      '\nand run `make release-contract` when that version is released.',
  );
  return 1;
}

try {
  const { values } = parseArgs({
    options: { released: { type: 'string' }, contract: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log('Usage: tsx openapi/check-breaking.ts [--released <file>] [--contract <file>]');
    console.log(
      'Fails on every change of the contract that breaks a consumer of the last released one without a new major version.',
    );
    console.log('Exit codes: 0 nothing breaks, 1 breaking changes, 2 the two could not be compared.');
  } else {
    const present = readContract(values.contract ?? 'generated/openapi.json');
    process.exitCode = check(readContract(values.released ?? lastRelease(present.major)), present);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
