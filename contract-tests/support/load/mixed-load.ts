import { setTimeout as pause } from 'node:timers/promises';
import type { IdentityProvider } from '../../../src/service/agent-auth/provider/testing/identity-provider.js';
import { type Call, Caller } from './calls.js';
import { anonymousJourney, claimJourney, providerJourney, type World } from './journeys.js';
import { Ledger } from './ledger.js';
import type { Outbox } from './outbox.js';
import { readOnce } from './reads.js';

export interface MixedLoadOptions {
  readonly provider: IdentityProvider;
  readonly outbox?: Outbox;
  /** Ledger for acknowledged writes. A new one by default. */
  readonly ledger?: Ledger;
  /** Number of workers per kind, each running one journey at a time. */
  readonly workers?: {
    readonly readers: number;
    readonly anonymous: number;
    readonly provider: number;
    readonly claimed: number;
  };
  /** Pause of each worker between journeys, in milliseconds. May change during the run. None by default. */
  readonly restMs?: () => number;
  readonly observe?: (call: Call) => void;
}

export interface MixedLoad {
  readonly ledger: Ledger;
  /** Starts no new journeys, and resolves when the current ones have finished. */
  stop(): Promise<void>;
}

const defaultWorkers = { readers: 3, anonymous: 2, provider: 2, claimed: 1 };
/** Pause of a worker after a failed call, to avoid a busy loop while the service is down. */
const restAfterFaultMs = 20;

let journeys = 0;

/** Runs readers and agents against a service until stopped, and records every acknowledged write in the ledger. */
export function startMixedLoad(base: string, options: MixedLoadOptions): MixedLoad {
  const {
    ledger = new Ledger(),
    workers = defaultWorkers,
    restMs = () => 0,
    outbox,
    provider,
    observe = () => {},
  } = options;
  const state = { stopping: false, faulty: false };
  const caller = new Caller(base, (call) => {
    if (call.status === 0 || call.status >= 500) state.faulty = true;
    observe(call);
  });
  const name = (): string => {
    journeys += 1;
    return `agent-${process.pid}-${journeys}`;
  };
  const world: World = { caller, ledger, provider, outbox, name };
  const work = async (journey: (turn: number) => Promise<unknown>): Promise<void> => {
    for (let turn = 0; !state.stopping; turn += 1) {
      state.faulty = false;
      await journey(turn);
      await pause(state.faulty ? Math.max(restAfterFaultMs, restMs()) : restMs());
    }
  };
  const several = (count: number, journey: (turn: number) => Promise<unknown>): Promise<void>[] =>
    Array.from({ length: count }, () => work(journey));
  const running = Promise.all([
    ...several(workers.readers, (turn) => readOnce(caller, turn)),
    ...several(workers.anonymous, (turn) => anonymousJourney(world, turn % 3 === 0)),
    ...several(workers.provider, (turn) => providerJourney(world, turn % 3 === 0)),
    ...(outbox ? several(workers.claimed, () => claimJourney({ ...world, outbox })) : []),
  ]);
  return {
    ledger,
    async stop() {
      state.stopping = true;
      await running;
      caller.close();
    },
  };
}
