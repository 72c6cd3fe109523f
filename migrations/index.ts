import { users } from './0001-users.js';
import { registrations } from './0002-registrations.js';
import { subjects } from './0003-subjects.js';
import { claimAttempts } from './0004-claim-attempts.js';
import { accessTokens } from './0005-access-tokens.js';
import { seenJtis } from './0006-seen-jtis.js';
import { signingKeys } from './0007-signing-keys.js';
import { claimPage } from './0008-claim-page.js';
import { messages } from './0009-messages.js';
import { mail } from './0010-mail.js';
import { limitsAndAudit } from './0011-limits-and-audit.js';
import { requestCounters } from './0012-request-counters.js';
import { ownerLookups } from './0013-owner-lookups.js';
import { retention } from './0014-retention.js';
import { consent } from './0015-consent.js';
import { foldedAudit } from './0016-folded-audit.js';
import { accessPage } from './0017-access-page.js';
import { clientGrants } from './0018-client-grants.js';
import { contactForm } from './0019-contact-form.js';
import { reading } from './0020-reading.js';
import { messageReceipts } from './0021-message-receipts.js';
import { ownersConsole } from './0022-console.js';
import { messageLists } from './0023-message-lists.js';
import { blocks } from './0024-blocks.js';
import { passkeys } from './0025-passkeys.js';
import { feedKeys } from './0026-feed-keys.js';
import { knownClients } from './0027-known-clients.js';
import { refreshLines } from './0028-refresh-lines.js';
import { provenPlaces } from './0029-proven-places.js';
import { dropFeedKeys } from './0030-drop-feed-keys.js';
import { signIns } from './0031-sign-ins.js';
import type { Migration } from './migration.js';

export type { Migration } from './migration.js';

/** Every change of the schema in order; a new one goes to the end, a released one is never touched. */
export const migrations: readonly Migration[] = [
  users,
  registrations,
  subjects,
  claimAttempts,
  accessTokens,
  seenJtis,
  signingKeys,
  claimPage,
  messages,
  mail,
  limitsAndAudit,
  requestCounters,
  ownerLookups,
  retention,
  consent,
  foldedAudit,
  accessPage,
  clientGrants,
  contactForm,
  reading,
  messageReceipts,
  ownersConsole,
  messageLists,
  blocks,
  passkeys,
  feedKeys,
  knownClients,
  refreshLines,
  provenPlaces,
  dropFeedKeys,
  signIns,
];
