import type { Contract } from '../../base/contract.js';
import type { Urls } from '../../base/urls.js';
import { heldBackLines } from '../../content/folder/report.js';
import { addressStates } from '../../owner/addresses.js';
import type { OwnerRequest } from '../../owner/command.js';
import { answerOwner } from '../../owner/commands/command-table.js';
import type { OwnerDeps } from '../../owner/deps.js';
import { diskSpaceOf } from '../../owner/disk.js';
import type { OwnerAnswer } from '../../owner/owner-answer.js';
import { requireBearer } from '../../service/agent-auth/credentials/access-token.js';
import { rereadTrust } from '../../service/agent-auth/reread-trust.js';
import type { ContactViews } from '../../service/messages/contact/views.js';
import { mailBudgetUsed } from '../../service/people/sign-in/mail-budget.js';
import { dumpDatabase, type WriteLine } from '../../service/store/backup.js';
import type { StaticFiles } from '../../site/pages/theme/static-files.js';
import { createErrorFormats, operationsOf, toolsOf } from './agents-operations.js';
import { type AgentsParts, agentsParts } from './agents-parts.js';
import { workOf } from './agents-work.js';
import type { ServiceDeps } from './deps.js';

/** Registration, claims, tokens, events, messages, and what they need running beside them. */
export type Agents = ReturnType<typeof createAgents>;

/**
 * Composes the agents' half over an opened store: its parts, what answers with them, and the work beside requests. Throws
 * what `agentsParts` throws.
 */
export function createAgents(deps: ServiceDeps, urls: Urls) {
  const parts = agentsParts(deps, urls);
  const { store, mail, service, tally } = parts;
  const owner = ownerDepsOf(parts);
  const answer = (request: OwnerRequest): Promise<OwnerAnswer> => answerOwner(owner, request);
  return {
    store,
    mail,
    authenticate: requireBearer(service),
    operations: (files: StaticFiles, contact: ContactViews) =>
      operationsOf(parts, { files, contact, answerOwner: answer }),
    tools: (contract: Contract) => toolsOf(parts, contract),
    errorFormats: (files: StaticFiles) => createErrorFormats(parts, files),
    /** Does what the owner's command line asks of a running service (agent-auth.md §13). */
    answerOwner: answer,
    dump: (write: WriteLine) => dumpDatabase(store.db(), write, parts.secrets.dumps),
    /** The part of the day's sign-in mails that has left. */
    signinMailsUsed: () => store.read((db) => mailBudgetUsed(db, service)),
    /** New messages that this process stored, by who wrote them. */
    messagesReceived: tally.counts,
    ...workOf(parts),
  };
}

/** What the owner's commands work with in a running service, which notices at once what they change. */
function ownerDepsOf(parts: AgentsParts): OwnerDeps {
  const { config, urls, clock, random, log, store, source, trust, mail, keys, secrets, flushReads } = parts;
  return {
    config,
    store,
    clock,
    random,
    trust,
    sealingKey: () => secrets.signingKeys,
    mail: () => mail.queue,
    addresses: () => addressStates(urls.base),
    running: {
      rereadTrust: () => rereadTrust(trust, store, clock, log),
      keysChanged: () => keys.tend(),
      contentFaults: () => source.following?.().faults ?? [],
      contentHeldBack: () => heldBackLines(source.current().heldBack),
      diskSpace: () => diskSpaceOf(config.data.directory),
      flushReads: async () => flushReads?.(),
    },
  };
}
