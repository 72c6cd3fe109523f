import { type Checks, openChecks } from './checks.js';
import type { Operation } from './contract.js';
import { checkJourneys, checkWithToken } from './journeys.js';
import type { Ledger } from './ledger.js';
import { exhaustLimits } from './limits-checks.js';
import { checkModernMcp } from './mcp-checks.js';
import { checkMocked } from './mock-checks.js';
import { checkOperation, isHarmless, type Known } from './operation-checks.js';
import type { Selection } from './selection.js';
import { checkTruth } from './truth.js';
import { noteUnprovoked } from './unprovoked.js';
import type { Wire } from './wire.js';

export interface RunSettings {
  readonly mock: boolean;
  readonly readOnly: boolean;
  /** Whether to use up the windows of the reading families, to see each 429. */
  readonly limits: boolean;
  readonly published: string;
  readonly claimEmail: string | undefined;
  /** An access token of the caller's, for the protected operations. */
  readonly token: string | undefined;
  readonly selection: Selection;
}

/** Runs every check that was asked for, one request after the other, and leaves what it found in the ledger. */
export async function run(wire: Wire, ledger: Ledger, settings: RunSettings): Promise<void> {
  const { mock, readOnly, selection } = settings;
  const checks = openChecks(wire, ledger, { cors: !mock, readOnly });
  if (mock) {
    for (const one of ledger.scope) await checkMocked(checks, one);
    ledger.note('A mock has no state: journeys and truth across documents were not checked.');
    return;
  }
  await checkOperations(checks, ledger.scope, readOnly);
  if (selection.has('mcp', 'postMcp', '/api/mcp')) await checkModernMcp(checks);
  await checkTruth(checks, settings.published, (rule) => selection.has('truth', rule));
  if (readOnly) ledger.note('--read-only: nothing was registered, sent or revoked, and the journeys were left out.');
  else {
    const { published, claimEmail } = settings;
    const wanted = (journey: string): boolean => selection.has('journeys', journey);
    if (wanted('agent') || wanted('claim')) await checkJourneys(checks, { published, claimEmail, wanted });
    if (settings.token !== undefined) await checkWithToken(checks, settings.token);
  }
  if (settings.limits) await exhaustLimits(checks, ledger.scope);
  noteUnprovoked(ledger, settings);
}

/** Operations that lead to others come first, as the links of the contract say. */
async function checkOperations(checks: Checks, chosen: readonly Operation[], readOnly: boolean): Promise<void> {
  const known: Known = new Map();
  const leads = (one: Operation): boolean =>
    [...one.responses.values()].some(({ response }) => response.links !== undefined);
  const ordered = [...chosen.filter(leads), ...chosen.filter((one) => !leads(one))];
  for (const one of ordered) if (!readOnly || isHarmless(one)) await checkOperation(checks, one, known);
}
