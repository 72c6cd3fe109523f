import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { stranger } from '../../support/schemathesis.js';
import { startService } from '../../support/service.js';

/**
 * Schemathesis as a stranger has it: in an empty folder, with no configuration and no hooks of ours. What it says then
 * is what a person hears who tries this service with it for the first time.
 */
const folder = mkdtempSync(join(tmpdir(), 'vitrine-stranger-'));
const service = await startService({ DATABASE: 'embedded', OAUTH_CLIENTS: 'cimd,dcr' });
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Where a sound request is refused with 400 for what no schema can say, in the words of the protocol. */
const unsayable: Readonly<Record<string, string>> = {
  'POST /agent/identity':
    'whether an assertion was signed by a provider that is trusted (specification: invalid_request)',
  'POST /oauth2/token': 'whether a code, an assertion or a token is good (RFC 6749 §5.2: invalid_grant)',
  'POST /oauth2/register': 'which addresses may be sent answers (RFC 7591 §3.2.2: invalid_redirect_uri)',
  'POST /api/mcp': 'that headers and body have to agree (MCP 2026-07-28, Header validation)',
};
/** A security event token has its own media type (RFC 8935 §2.1), which Schemathesis cannot write. */
const unwritable = 'POST /agent/event/notify';

/** What it found, as "operation: code status". */
function findings(output: string): readonly string[] {
  const [, failures = ''] = output.split(/^=+ FAILURES =+$/m);
  const sections = (failures.split(/^=+ (?:WARNINGS|SUMMARY) =+$/m)[0] ?? '').split(/^_{2,} (?=[A-Z]+ )/m).slice(1);
  return sections.flatMap((section) => {
    const [, operation] = /^([A-Z]+ \S+) _+/.exec(section) ?? [];
    return section
      .split(/^\d+\. Test Case ID/m)
      .slice(1)
      .map((one) => `${operation}: ${/ST\d+/.exec(one)?.[0]} ${/^\[(\d+)\]/m.exec(one)?.[1]}`);
  });
}

describe('Schemathesis without a word of ours', () => {
  it('finds nothing but what no schema can say', { timeout: 1_200_000 }, async () => {
    const { output } = await stranger(service.base, folder, 1);
    const allowed = Object.keys(unsayable).map((operation) => `${operation}: ST202 400`);
    expect(
      findings(output).filter((one) => !allowed.includes(one)),
      output.slice(-200_000).replaceAll(/0{80,}/g, '0…'),
    ).toEqual([]);
    const [, errors = ''] = output.split(/^=+ ERRORS =+$/m);
    const failing = (errors.split(/^=+ (?:FAILURES|WARNINGS|SUMMARY) =+$/m)[0] ?? '').matchAll(
      /^_+ ([A-Z]+ \S+) _+$/gm,
    );
    expect([...failing].map(([, operation]) => operation)).toEqual([unwritable]);
    expect(output).toMatch(/Tested: +\d\d/);
  });
});
