import { parseEmailAddress } from '../agent-auth/email-address.js';
import { rotateKeys } from '../agent-auth/keys/owner-rotation.js';
import type { Lifetimes } from '../agent-auth/limits/lifetimes.js';
import type { TrustList } from '../agent-auth/provider/trust.js';
import type { TrustEntry } from '../agent-auth/provider/trust-entry.js';
import { audit } from '../agent-auth/records/audit-events.js';
import { liveRegistrations, type RegistrationSelector } from '../agent-auth/records/registration-sets.js';
import { registrationById } from '../agent-auth/records/registrations.js';
import { revokeRegistrations } from '../agent-auth/revocation/revoke-registrations.js';
import { allowHeld } from '../messages/held.js';
import { isMessageState, messageStates } from '../messages/marks.js';
import { deleteMessage } from '../messages/receipts.js';
import { markAllRead, markMessage } from '../messages/rows.js';
import type { Clock } from '../platform/clock.js';
import type { Random } from '../platform/random.js';
import { StoreUnavailable } from '../store/errors.js';
import type { Store } from '../store/store.js';
import { agentFilterFault, listAgents, showAgent } from './agents.js';
import { auditFilterFault, listAudit } from './audit-list.js';
import { type ConsoleDeps, openConsole, signOutEverywhere } from './console.js';
import type { DiskSpace } from './disk.js';
import { messageSummaries, showMessage, wholeMessages } from './messages.js';
import { overviewOf } from './overview.js';
import { listPasskeys, removePasskey } from './passkeys.js';
import { blockFrom, changeBlock, listPeople, personFilterFault } from './people.js';
import { readingOf } from './reading.js';
import type { RotationReport } from './requests/settings.js';
import type { OwnerAnswer, OwnerRequest } from './requests.js';
import { mailTest, reloadTrust, type SettingsDeps, settingsOf } from './settings.js';
import { trustSummary } from './trust-summary.js';

/** What the owner's commands work with: the store of the server, and the secret that seals its keys. */
export interface OwnerDeps extends ConsoleDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly lifetimes: Lifetimes;
  readonly trust: TrustList;
  /** 32 bytes; asked for when keys rotate. */
  readonly sealingKey: () => Uint8Array;
  /** Told after keys changed, so that a running service uses them at once. */
  readonly keysChanged?: () => Promise<void>;
  /** False without SMTP in production. */
  readonly canMail: boolean;
  /** What keeps the newest state of the content from being shown; absent where no content is read. */
  readonly contentFaults?: (() => readonly string[]) | undefined;
  /** Of DATA_DIR; absent where no service runs. */
  readonly diskSpace?: (() => Promise<DiskSpace | undefined>) | undefined;
  /** Writes what was counted until now, so that the owner sees it. */
  readonly flushReads?: (() => Promise<void>) | undefined;
  readonly settings: SettingsDeps;
}

const done = (data: unknown): OwnerAnswer => ({ ok: true, data });
const refused = (says: string): OwnerAnswer => ({ ok: false, says });
const invalid = (says: string): OwnerAnswer => ({ ok: false, says, why: 'invalid' });
const unknown = (says: string): OwnerAnswer => ({ ok: false, says, why: 'unknown' });

/** Does what the owner asks for (agent-auth.md §13); a database that is away is a refusal. */
export function answerOwner(deps: OwnerDeps, request: OwnerRequest): Promise<OwnerAnswer> {
  return answerTo(deps, request).catch((error: unknown) => {
    if (error instanceof StoreUnavailable) return refused('The database is not there now. Try again later.');
    throw error;
  });
}

async function answerTo(deps: OwnerDeps, request: OwnerRequest): Promise<OwnerAnswer> {
  const { store, clock, trust } = deps;
  const now = clock.now();
  const nameOf = (issuer: string): TrustEntry | undefined => trust.entries().find((entry) => entry.issuer === issuer);
  switch (request.command) {
    case 'agents.list': {
      const fault = agentFilterFault(request);
      return fault ? invalid(fault) : done(await store.read((db) => listAgents(db, now, nameOf, request)));
    }
    case 'agents.show':
      return found(
        await store.read((db) => showAgent(db, request.id, now, nameOf)),
        `No agent has the id "${request.id}".`,
      );
    case 'agents.count':
      return counted(deps, request.selector);
    case 'agents.revoke':
      return revoked(deps, request.selector, now);
    case 'messages.list':
    case 'messages.export':
      if (request.state !== undefined && !isMessageState(request.state))
        return invalid(`"${request.state}" is no state; the states are: ${messageStates.join(', ')}.`);
      return done(
        await store.read<unknown>((db) =>
          request.command === 'messages.list' ? messageSummaries(db, request) : wholeMessages(db, request),
        ),
      );
    case 'messages.mark':
      // A repeat changes nothing.
      await store.write((db) => markMessage(db, request.id, request.mark, now), { afterLostAnswer: 'repeat' });
      return messageOf(store, request.id);
    case 'messages.allow':
      await store.write((db) => allowHeld(db, request.id, now), { afterLostAnswer: 'repeat' });
      return messageOf(store, request.id);
    case 'messages.read-all':
      return done({ read: await store.write((db) => markAllRead(db, request.until, now)) });
    case 'messages.show':
      return messageOf(store, request.id);
    case 'messages.delete':
      return found(
        (await store.write((db) => deleteMessage(db, request.id, now))) ? { deleted: request.id } : undefined,
        noMessage(request.id),
      );
    case 'audit.list':
    case 'audit.export': {
      const fault = auditFilterFault(request);
      return fault ? invalid(fault) : done(await store.read((db) => listAudit(db, request)));
    }
    case 'people.list': {
      const fault = personFilterFault(request);
      return fault ? invalid(fault) : done(await listPeople(store, request));
    }
    case 'people.block':
    case 'people.unblock': {
      const block = blockFrom(request.target);
      return 'fault' in block
        ? invalid(block.fault)
        : done(await changeBlock(deps, request.command === 'people.block', block));
    }
    case 'reading':
      await deps.flushReads?.();
      return done(await store.read((db) => readingOf(db, now, request.weeks)));
    case 'overview':
      await deps.flushReads?.();
      return done(await overviewOf(deps, now));
    case 'console.open':
      return openConsole(deps);
    case 'console.sign-out-everywhere':
      return done(await signOutEverywhere(deps));
    case 'passkeys.list':
      return done(await store.read((db) => listPasskeys(db)));
    case 'passkeys.remove':
      return found(
        await store.unit((trx) => removePasskey(trx, request.id, now)),
        `No passkey has the id "${request.id}".`,
      );
    case 'keys.rotate':
      return rotated(deps, request);
    case 'trust.list':
      return done(trust.entries().map(trustSummary));
    case 'trust.reload':
      return reloadTrust(deps);
    case 'settings':
      return done(await settingsOf(deps));
    case 'console.test-mail':
      return mailTest(deps);
  }
}

function found(data: unknown, says: string): OwnerAnswer {
  return data === undefined ? unknown(says) : done(data);
}

const noMessage = (id: string): string => `No message has the id "${id}".`;

const messageOf = async (store: Store, id: string): Promise<OwnerAnswer> =>
  found(await store.read((db) => showMessage(db, id)), noMessage(id));

/** How many a revocation would cut off, for the question before it. */
async function counted({ store }: OwnerDeps, selector: RegistrationSelector): Promise<OwnerAnswer> {
  const fault = selectorFault(selector);
  if (fault) return invalid(fault);
  const rows = await store.read((db) => liveRegistrations(db, selector));
  if ('id' in selector && rows.length === 0) return unknownOrRevoked(store, selector.id);
  return done({ count: rows.length });
}

async function unknownOrRevoked(store: Store, id: string): Promise<OwnerAnswer> {
  const known = await store.read((db) => registrationById(db, id));
  return known ? done({ count: 0 }) : unknown(`No agent has the id "${id}".`);
}

function selectorFault(selector: RegistrationSelector): string | undefined {
  if ('email' in selector && parseEmailAddress(selector.email) !== selector.email)
    return `"${selector.email}" is no address in lower case.`;
  return undefined;
}

async function revoked(deps: OwnerDeps, selector: RegistrationSelector, now: Date): Promise<OwnerAnswer> {
  const possible = await counted(deps, selector);
  if (!possible.ok) return possible;
  const ids = await deps.store.unit(async (trx) => {
    const revoked = await revokeRegistrations(trx, selector, now);
    if (revoked.length > 0) await audit(trx, 'owner.revoked', null, { ...told(selector), count: revoked.length }, now);
    return revoked;
  });
  return done({ count: ids.length, revoked: ids });
}

/** What a revocation was of, for the trail, which names no address. */
function told(selector: RegistrationSelector): Readonly<Record<string, unknown>> {
  if ('id' in selector) return { agent: selector.id };
  return 'email' in selector ? { email: true } : { ...selector };
}

async function rotated(
  deps: OwnerDeps,
  { immediately, forget }: { immediately: boolean; forget?: string },
): Promise<OwnerAnswer> {
  const { store, clock, random, lifetimes } = deps;
  const rotation = { store, clock, random, lifetimes, sealingKey: deps.sealingKey(), audit };
  const { ok, says, keys } = await rotateKeys(rotation, { immediately, forget });
  if (!ok) return invalid(says);
  await deps.keysChanged?.();
  const report: RotationReport = {
    says,
    keys: keys.map(({ kid, state, publishedAt }) => ({ kid, state, published_at: publishedAt.toISOString() })),
  };
  return done(report);
}
