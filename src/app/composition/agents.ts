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
import { createAccountTools, createAgentOperations, createErrorFormats } from './agents-operations.js';
import { type AgentsParts, createAgentsParts } from './agents-parts.js';
import { createBackgroundTasks } from './agents-work.js';
import type { ServiceDeps } from './deps.js';

/** Registration, claims, tokens, events, messages and their background tasks. */
export type Agents = ReturnType<typeof createAgents>;

/**
 * Composes the agent features over an opened store: shared parts, operations and background tasks. Throws the errors of
 * `createAgentsParts`.
 */
export function createAgents(deps: ServiceDeps, urls: Urls) {
  const parts = createAgentsParts(deps, urls);
  const { store, mail, service, tally } = parts;
  const owner = ownerDeps(parts);
  const answer = (request: OwnerRequest): Promise<OwnerAnswer> => answerOwner(owner, request);
  return {
    store,
    mail,
    authenticate: requireBearer(service),
    operations: (files: StaticFiles, contact: ContactViews) =>
      createAgentOperations(parts, { files, contact, answerOwner: answer }),
    tools: (contract: Contract) => createAccountTools(parts, contract),
    errorFormats: (files: StaticFiles) => createErrorFormats(parts, files),
    /** Runs a command of the owner's command line (agent-auth.md §13). */
    answerOwner: answer,
    dump: (write: WriteLine) => dumpDatabase(store.db(), write, parts.secrets.dumps),
    /** Share of the daily limit of sign-in emails that has been used. */
    signinMailsUsed: () => store.read((db) => mailBudgetUsed(db, service)),
    /** Number of new messages that this process has stored, by sender kind. */
    messagesReceived: tally.counts,
    ...createBackgroundTasks(parts),
  };
}

/** Returns the dependencies of owner commands in a running service, in which their changes take effect immediately. */
function ownerDeps(parts: AgentsParts): OwnerDeps {
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
