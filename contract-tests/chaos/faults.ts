import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** One fault of the reliability table: what is done to the service, and what must hold while and after it is done. */
export interface Fault {
  readonly fault: string;
  readonly holds: string;
  /** Tests elsewhere in the tree that prove a part of the row; they run with it. Paths from the root. */
  readonly also?: readonly string[];
}

/** Every fault by its number; its own test is the file of this folder whose name begins with the number (`f01-….test.ts`). */
export const faults = {
  F1: {
    fault: 'kill -9 under mixed load, embedded database',
    holds: 'reads again within 3 s, every acknowledged write is there, no second collection',
    also: ['src/store/embedded/durability.test.ts'],
  },
  F2: { fault: 'kill -9 of one of two replicas on a server', holds: 'the other takes all traffic, no 5xx from it' },
  F3: { fault: 'SIGTERM under load', holds: 'not ready at once, requests under way finish, no connection reset, exit 0' },
  F4: {
    fault: 'two processes on one data folder',
    holds: 'the second refuses in one sentence, the first is unharmed',
    also: ['src/store/embedded/refusals.test.ts', 'src/store/embedded/folder-lock.test.ts'],
  },
  F5: {
    fault: 'a broken, foreign, newer or read-only data folder',
    holds: 'one clear sentence, exit 1, nothing written',
    also: ['src/store/embedded/refusals.test.ts'],
  },
  F6: {
    fault: 'power loss: what was not synced is dropped or torn',
    holds: 'acknowledged writes survive',
    also: ['src/store/embedded/durability.test.ts'],
  },
  F7: {
    fault: 'disk full',
    holds: 'agent endpoints 503, reads go on, recovery without a restart',
    also: ['src/store/embedded/embedded-store.test.ts'],
  },
  F8: { fault: 'the clock jumps an hour forth and back', holds: 'no crash, limits stay sane, nothing revoked revives' },
  F9: { fault: 'three replicas start at once on an empty database', holds: 'one migration, one signing key, all serve' },
  F10: {
    fault: 'Postgres stopped for a minute and started',
    holds: 'reads good, agents 503 within 2 s, good again within 5 s, no restart',
    also: ['contract-tests/agent-auth/outage.test.ts'],
  },
  F11: {
    fault: 'connections cut in the middle of transactions',
    holds: 'retried where safe, else 503, never half a change',
    also: ['src/store/server/server-store.test.ts', 'contract-tests/agent-auth/lost-answers.test.ts'],
  },
  F12: {
    fault: 'pool exhausted, statement timeout, lock timeout',
    holds: '503 with Retry-After, a bounded queue, bounded memory',
    also: ['src/store/server/server-store.test.ts', 'src/store/gate.test.ts'],
  },
  F13: { fault: 'primary of a Patroni pair killed under load', holds: 'nothing acknowledged lost, recovery within 30 s' },
  F14: { fault: 'PgBouncer in transaction mode in front', holds: 'the whole suite is green' },
  F15: {
    fault: 'serialization failures and deadlocks injected',
    holds: 'retried with jitter, exactly one effect',
    also: ['src/store/calls.test.ts'],
  },
  F16: { fault: 'Citus in place of plain Postgres', holds: 'the whole database suite is green' },
  F17: {
    fault: 'mail relay dead, slow, refusing, half-open',
    holds: 'the page answers at once, three tries, then shown as failed, never a duplicate',
    also: ['src/mail/mail.test.ts', 'contract-tests/agent-auth/mail-smtp.test.ts'],
  },
  F18: {
    fault: "a provider's key set dead, broken, huge, slow, private, changing",
    holds: '503 or 400 within 6 s, no private address asked, no other provider delayed',
    also: ['contract-tests/agent-auth/provider-outage.test.ts', 'src/agent-auth/provider/provider-keys.test.ts'],
  },
  F19: {
    fault: 'shared rate-limit store dead',
    holds: 'reads go on with local counting, said once a minute',
    also: ['src/http/counting/shared-stores.test.ts', 'src/http/counting/shared-counter.test.ts'],
  },
  F20: {
    fault: 'content deleted, half-written, looping, touched ten thousandfold',
    holds: 'the last good snapshot serves, one reload, a clear log',
    also: ['src/portfolio/watch.test.ts'],
  },
  F21: { fault: 'slowloris and thousands of idle connections', holds: 'others are served, sockets are reaped' },
  F22: { fault: 'requests too large, too deep, or smuggled', holds: '4xx or a closed connection, flat memory' },
  F23: { fault: 'generated requests by Schemathesis', holds: 'no failure' },
  F24: { fault: 'mutated assertions, ID-JAGs, tokens and SETs', holds: 'none accepted, no server error' },
  F25: { fault: 'brute force through many addresses', holds: 'budgets and locks hold, answers and times are constant' },
  F26: { fault: 'registration flood', holds: 'limits hold, tables stay bounded, purges block nobody' },
  F27: { fault: 'poll flood on one claim', holds: 'slow_down, constant database work' },
  F28: { fault: 'forged Host, Forwarded, method override, cache poisoning', holds: 'no published URL changes, no limit escapes' },
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultNumber = keyof typeof faults;

const folder = 'contract-tests/chaos';

/** The row without the narrowness of its literal. */
export const faultOf = (number: FaultNumber): Fault => faults[number];

/**
 * The files in which a fault is proven, paths from the root, its own first. `*.test.ts` also run in `make test`, with reduced counts;
 * `*.chaos.ts` only in `make chaos`.
 */
export function ownFiles(number: FaultNumber): readonly string[] {
  const start = `f${number.slice(1).padStart(2, '0')}-`;
  return readdirSync(fileURLToPath(new URL('.', import.meta.url)))
    .filter((name) => name.startsWith(start) && /\.(test|chaos)\.ts$/.test(name))
    .map((name) => `${folder}/${name}`)
    .sort();
}

/** The fault that a file of this folder is about. */
export function numberOf(path: string): FaultNumber | undefined {
  const digits = /chaos\/f(\d\d)-[^/]+$/.exec(path)?.[1];
  const number = `F${Number(digits)}`;
  return digits !== undefined && number in faults ? (number as FaultNumber) : undefined;
}

/** Reads a list such as `F1,F10`; throws with the accepted numbers for any other. */
export function faultList(name: string, value: string | undefined): ReadonlySet<FaultNumber> {
  const words = (value ?? '')
    .split(',')
    .map((word) => word.trim().toUpperCase())
    .filter((word) => word !== '');
  const unknown = words.filter((word) => !(word in faults));
  if (unknown.length > 0) throw new Error(`${name} has "${unknown.join('", "')}"; it accepts F1 to F28, separated by commas.`);
  return new Set(words as FaultNumber[]);
}
