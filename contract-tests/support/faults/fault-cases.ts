/** One row of the reliability table: what is done to the service, and what must hold while and after it is done. */
export interface FaultCase {
  readonly fault: string;
  readonly holds: string;
  /**
   * The test of the row, below `contract-tests/`: in `integration/` it runs in `make test` too, with reduced counts; in
   * `lab/` only in `make chaos`.
   */
  readonly own?: string;
  /** Tests elsewhere in the tree that prove a part of the row; they run with it. Paths from the root. */
  readonly also?: readonly string[];
}

/** Every fault by its number, which is also in its own title test. */
export const faultCases = {
  F1: {
    fault: 'kill -9 under mixed load, embedded database',
    holds:
      'reads again at no more than twice the cost of a first start, every acknowledged write is there, no second collection',
    own: 'integration/faults/kill.test.ts',
    also: ['src/store/embedded/durability.database.test.ts'],
  },
  F2: {
    fault: 'kill -9 of one of two replicas on a server',
    holds: 'the other takes all traffic, no 5xx from it',
    own: 'integration/faults/one-of-two.test.ts',
  },
  F3: {
    fault: 'SIGTERM under load',
    holds: 'not ready at once, requests under way finish, no connection reset, exit 0',
    own: 'integration/faults/stop.test.ts',
  },
  F4: {
    fault: 'two processes on one data folder',
    holds: 'the second refuses in one sentence, the first is unharmed',
    own: 'integration/faults/one-folder.test.ts',
    also: ['src/store/embedded/refusals.database.test.ts', 'src/store/embedded/folder-lock.test.ts'],
  },
  F5: {
    fault: 'a broken, foreign, newer or read-only data folder',
    holds: 'one clear sentence, exit 1, nothing written',
    own: 'integration/faults/refused-folder.test.ts',
    also: ['src/store/embedded/refusals.database.test.ts'],
  },
  F6: {
    fault: 'power loss: what was not synced is dropped or torn',
    holds: 'acknowledged writes survive',
    own: 'lab/faults/power-loss.test.ts',
    also: ['src/store/embedded/durability.database.test.ts'],
  },
  F7: {
    fault: 'disk full',
    holds: 'agent endpoints 503, reads go on, recovery without a restart',
    own: 'lab/faults/disk-full.test.ts',
    also: ['src/store/embedded/embedded-store.database.test.ts'],
  },
  F8: {
    fault: 'the clock jumps an hour forth and back',
    holds: 'no crash, limits stay sane, nothing revoked revives',
    own: 'integration/faults/clock.test.ts',
  },
  F9: {
    fault: 'three replicas start at once on an empty database',
    holds: 'one migration, one signing key, all serve',
    own: 'integration/faults/start-at-once.test.ts',
  },
  F10: {
    fault: 'Postgres stopped and started',
    holds: 'reads good, agents 503 at once, good again without a restart',
    also: ['contract-tests/integration/agent-auth/outage.test.ts'],
  },
  F11: {
    fault: 'connections cut in the middle of transactions',
    holds: 'retried where safe, else 503, never half a change',
    own: 'integration/faults/cut-connections.test.ts',
    also: [
      'src/store/server/server-store.database.test.ts',
      'contract-tests/integration/agent-auth/lost-answers.test.ts',
    ],
  },
  F12: {
    fault: 'pool exhausted, statement timeout, lock timeout',
    holds: '503 with Retry-After, a bounded queue, bounded memory',
    own: 'integration/faults/exhausted.test.ts',
    also: ['src/store/server/server-store.database.test.ts', 'src/store/connection-gate.test.ts'],
  },
  F14: {
    fault: 'PgBouncer in transaction mode in front',
    holds: 'the whole suite is green',
    own: 'lab/faults/pgbouncer.test.ts',
  },
  F15: {
    fault: 'serialization failures and deadlocks injected',
    holds: 'retried with jitter, exactly one effect',
    own: 'integration/faults/conflicts.test.ts',
    also: ['src/store/calls.database.test.ts'],
  },
  F17: {
    fault: 'mail relay dead, slow, refusing, half-open',
    holds: 'the page answers at once, three tries, then shown as failed, never a duplicate',
    own: 'lab/faults/mail-relay.test.ts',
    also: ['src/mail/mail.database.test.ts', 'contract-tests/integration/agent-auth/mail-smtp.test.ts'],
  },
  F18: {
    fault: "a provider's key set dead, broken, huge, slow, private, changing",
    holds: '503 or 400 within 6 s, no private address asked, no other provider delayed',
    own: 'integration/faults/key-sets.test.ts',
    also: [
      'contract-tests/integration/agent-auth/provider-outage.test.ts',
      'src/agent-auth/provider/provider-keys.test.ts',
    ],
  },
  F19: {
    fault: 'shared rate-limit store dead',
    holds: 'reads go on with local counting, said once a minute',
    also: ['src/http/counting/shared-stores.database.test.ts', 'src/http/counting/shared-counter.test.ts'],
  },
  F20: {
    fault: 'content deleted, half-written, looping, touched ten thousandfold',
    holds: 'the last good snapshot serves, one reload, a clear log',
    own: 'integration/faults/content.test.ts',
    also: ['src/portfolio/follow-content.test.ts'],
  },
  F21: {
    fault: 'slowloris, greedy clients and thousands of idle connections',
    holds: 'others are served, sockets are reaped',
    own: 'lab/faults/slow-clients.test.ts',
    also: ['src/http/server-timeouts.test.ts'],
  },
  F22: {
    fault: 'requests too large, too deep, or smuggled',
    holds: '4xx or a closed connection, flat memory',
    own: 'integration/faults/hostile-requests.test.ts',
  },
  F24: {
    fault: 'mutated assertions, ID-JAGs, tokens and SETs',
    holds: 'none accepted, no server error',
    own: 'integration/faults/mutants.test.ts',
    also: [
      'src/agent-auth/credentials/assertion.test.ts',
      'src/agent-auth/provider/id-jag.test.ts',
      'src/agent-auth/provider/security-event.test.ts',
    ],
  },
  F25: {
    fault: 'brute force through many addresses',
    holds: 'budgets and locks hold, answers and times are constant',
    own: 'integration/faults/brute-force.test.ts',
    also: ['src/people/claim/pages-limits.database.test.ts', 'contract-tests/integration/agent-auth/even-work.test.ts'],
  },
  F26: {
    fault: 'registration flood',
    holds: 'limits hold, tables stay bounded, purges block no request',
    own: 'integration/faults/registration-flood.test.ts',
    also: ['src/agent-auth/purge.database.test.ts'],
  },
  F27: {
    fault: 'poll flood on one claim',
    holds: 'slow_down, constant database work',
    own: 'integration/faults/poll-flood.test.ts',
    also: ['contract-tests/integration/agent-auth/even-work.test.ts'],
  },
  F28: {
    fault: 'forged Host, Forwarded, method override, cache poisoning',
    holds: 'no published URL changes, no limit escapes',
    own: 'integration/faults/forged-headers.test.ts',
  },
  F29: {
    fault: 'kill -9 while a consent is decided, redeemed or refreshed',
    holds: 'nothing is half done: asked again it succeeds, or says that it was done; one code makes one grant',
    own: 'integration/faults/consent-kills.test.ts',
    also: ['contract-tests/integration/agent-auth/lost-answers.test.ts'],
  },
} as const satisfies Readonly<Record<string, FaultCase>>;

export type FaultNumber = keyof typeof faultCases;

/** Every number, in the order of the table. */
export const faultNumbers = Object.keys(faultCases) as FaultNumber[];

/** The row without the narrowness of its literal. */
export const faultCaseOf = (number: FaultNumber): FaultCase => faultCases[number];

/**
 * The file in which a fault is proven, as a path from the root; undefined where tests elsewhere prove the whole row.
 */
export function ownFile(number: FaultNumber): string | undefined {
  const { own } = faultCaseOf(number);
  return own && `contract-tests/${own}`;
}

/** Every file that proves a part of a fault, its own first; paths from the root. */
export const filesOf = (number: FaultNumber): readonly string[] =>
  [ownFile(number) ?? [], faultCaseOf(number).also ?? []].flat();

/** Reads a list such as `F1,F10`; throws with the accepted numbers for any other. */
export function faultList(name: string, value: string | undefined): ReadonlySet<FaultNumber> {
  const words = (value ?? '')
    .split(',')
    .map((word) => word.trim().toUpperCase())
    .filter((word) => word !== '');
  const unknown = words.filter((word) => !(word in faultCases));
  if (unknown.length > 0)
    throw new Error(
      `${name} has "${unknown.join('", "')}"; it accepts ${faultNumbers.join(', ')}, separated by commas.`,
    );
  return new Set(words as FaultNumber[]);
}
