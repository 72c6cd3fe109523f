/**
 * Keeps the present contract as the last released one, against which later changes are checked:
 * openapi/released/v<major>.json. Run it with a release (`make release-contract`), after check-breaking, which says
 * whether the version allows it.
 *
 * Usage: tsx openapi/release-contract.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readContract } from './breaking/compare.js';
import { releaseOf } from './breaking/released.js';

const { document, version, major } = readContract('generated/openapi.json');
const file = releaseOf(major);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
console.log(`${file} is now the contract of ${version}. Commit it with the release.`);
