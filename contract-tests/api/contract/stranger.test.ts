import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { schemathesisDefaults } from '../../support/schemathesis.js';
import { startService } from '../../support/service.js';

/**
 * Schemathesis with its default configuration, in an empty folder, without hooks: the result that a user of Schemathesis
 * gets who tries it on this service for the first time.
 */
const folder = mkdtempSync(join(tmpdir(), 'vitrine-stranger-'));
const service = await startService({ DATABASE: 'embedded', OAUTH_CLIENTS: 'cimd,dcr' });
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Operations that reject schema-valid requests with 400 for a reason that no JSON Schema can express. */
const beyondSchemas: Readonly<Record<string, string>> = {
  'POST /agent/identity':
    'an assertion must be signed by a trusted provider, and login_hint must be an email address (agent-auth.md §2.6)',
  'POST /oauth2/token': 'a code, an assertion or a token must be valid (RFC 6749 §5.2: invalid_grant)',
  'POST /oauth2/register': 'redirect URIs must be allowed (RFC 7591 §3.2.2: invalid_redirect_uri)',
  'POST /api/mcp': 'headers and body must agree (MCP 2026-07-28, Header validation)',
};
/** Takes a security event token, whose media type (RFC 8935 §2.1) Schemathesis cannot generate. */
const ungeneratable = 'POST /agent/event/notify';

/** Parses the failures of a Schemathesis report, as "operation: code status". */
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

describe('Schemathesis without configuration or hooks', () => {
  it('finds no failures except rejections that no schema can express', { timeout: 1_200_000 }, async () => {
    const { output } = await schemathesisDefaults(service.base, folder, 1);
    const allowed = Object.keys(beyondSchemas).map((operation) => `${operation}: ST202 400`);
    expect(
      findings(output).filter((one) => !allowed.includes(one)),
      output.slice(-200_000).replaceAll(/0{80,}/g, '0…'),
    ).toEqual([]);
    const [, errors = ''] = output.split(/^=+ ERRORS =+$/m);
    const failing = (errors.split(/^=+ (?:FAILURES|WARNINGS|SUMMARY) =+$/m)[0] ?? '').matchAll(
      /^_+ ([A-Z]+ \S+) _+$/gm,
    );
    expect([...failing].map(([, operation]) => operation)).toEqual([ungeneratable]);
    expect(output).toMatch(/Tested: +\d\d/);
  });
});
