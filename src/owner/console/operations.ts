import { withStoreErrors } from '../../agent-auth/store-errors.js';
import type { OperationsOf } from '../../http/operation.js';
import { getOwnerAgent, listOwnerAgents } from './agents.js';
import { exportOwnerAudit, listOwnerAudit } from './audit.js';
import type { ConsolePageDeps } from './deps.js';
import { getOwnerFeed } from './feed.js';
import {
  actOnOwnerMessage,
  exportOwnerMessages,
  getOwnerMessage,
  listOwnerMessages,
  readOwnerMessages,
} from './messages.js';
import { getOwnerOverview } from './overview.js';
import { useOwnerPasskey } from './passkey-sign-in.js';
import { addOwnerPasskey, listOwnerPasskeys, removeOwnerPasskey } from './passkeys.js';
import { actOnOwnerPeople, listOwnerPeople } from './people.js';
import { getOwnerReading } from './reading.js';
import { revokeOwnerAgent, revokeOwnerAgents } from './revoke.js';
import { getOwnerSettings, mailOwnerTest, makeOwnerFeedKey, reloadOwnerTrust, rotateOwnerKeys } from './settings.js';
import { getOwnerSignIn } from './sign-in.js';
import { signOutOwnerEverywhere } from './sign-out.js';

export type ConsoleOperation =
  | 'getOwnerOverview'
  | 'listOwnerAgents'
  | 'getOwnerAgent'
  | 'revokeOwnerAgent'
  | 'revokeOwnerAgents'
  | 'listOwnerPeople'
  | 'actOnOwnerPeople'
  | 'getOwnerReading'
  | 'listOwnerAudit'
  | 'exportOwnerAudit'
  | 'getOwnerSettings'
  | 'rotateOwnerKeys'
  | 'makeOwnerFeedKey'
  | 'getOwnerFeed'
  | 'reloadOwnerTrust'
  | 'mailOwnerTest'
  | 'getOwnerSignIn'
  | 'useOwnerPasskey'
  | 'listOwnerPasskeys'
  | 'addOwnerPasskey'
  | 'removeOwnerPasskey'
  | 'signOutOwnerEverywhere'
  | 'listOwnerMessages'
  | 'exportOwnerMessages'
  | 'readOwnerMessages'
  | 'getOwnerMessage'
  | 'actOnOwnerMessage';

/** The owner's console (docs/console.md). Reading changes nothing but the end of the session that reads. */
export function consoleOperations(deps: ConsolePageDeps): OperationsOf<ConsoleOperation> {
  return withStoreErrors<OperationsOf<ConsoleOperation>>({
    getOwnerOverview: getOwnerOverview(deps),
    listOwnerAgents: listOwnerAgents(deps),
    getOwnerAgent: getOwnerAgent(deps),
    revokeOwnerAgent: revokeOwnerAgent(deps),
    revokeOwnerAgents: revokeOwnerAgents(deps),
    listOwnerPeople: listOwnerPeople(deps),
    actOnOwnerPeople: actOnOwnerPeople(deps),
    getOwnerReading: getOwnerReading(deps),
    listOwnerAudit: listOwnerAudit(deps),
    exportOwnerAudit: exportOwnerAudit(deps),
    getOwnerSettings: getOwnerSettings(deps),
    rotateOwnerKeys: rotateOwnerKeys(deps),
    makeOwnerFeedKey: makeOwnerFeedKey(deps),
    getOwnerFeed: getOwnerFeed(deps),
    reloadOwnerTrust: reloadOwnerTrust(deps),
    mailOwnerTest: mailOwnerTest(deps),
    getOwnerSignIn: getOwnerSignIn(deps),
    useOwnerPasskey: useOwnerPasskey(deps),
    listOwnerPasskeys: listOwnerPasskeys(deps),
    addOwnerPasskey: addOwnerPasskey(deps),
    removeOwnerPasskey: removeOwnerPasskey(deps),
    signOutOwnerEverywhere: signOutOwnerEverywhere(deps),
    listOwnerMessages: listOwnerMessages(deps),
    exportOwnerMessages: exportOwnerMessages(deps),
    readOwnerMessages: readOwnerMessages(deps),
    getOwnerMessage: getOwnerMessage(deps),
    actOnOwnerMessage: actOnOwnerMessage(deps),
  });
}
