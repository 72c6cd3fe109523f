import { withStoreErrors } from '../../agent-auth/store-errors.js';
import type { OperationsOf } from '../../http/operation.js';
import { enterOwnerCode, getOwnerCode } from './code.js';
import type { ConsolePageDeps } from './deps.js';
import { getOwnerLink, useOwnerLink } from './link.js';
import { getOwnerMute, muteOwnerCodes } from './mute-page.js';
import { actOnOwnerItem, actOnOwnerPage, getOwnerItem, getOwnerOverview, getOwnerPage } from './pages.js';
import { useOwnerPasskey } from './passkey-sign-in.js';
import { addOwnerPasskey, listOwnerPasskeys, removeOwnerPasskey } from './passkeys.js';
import { getOwnerSignIn, requestOwnerCode } from './sign-in.js';
import { signOutOwner, signOutOwnerEverywhere } from './sign-out.js';

export type ConsoleOperation =
  | 'getOwnerOverview'
  | 'getOwnerPage'
  | 'getOwnerItem'
  | 'actOnOwnerPage'
  | 'actOnOwnerItem'
  | 'getOwnerSignIn'
  | 'requestOwnerCode'
  | 'getOwnerCode'
  | 'enterOwnerCode'
  | 'getOwnerLink'
  | 'useOwnerLink'
  | 'getOwnerMute'
  | 'muteOwnerCodes'
  | 'useOwnerPasskey'
  | 'listOwnerPasskeys'
  | 'addOwnerPasskey'
  | 'removeOwnerPasskey'
  | 'signOutOwner'
  | 'signOutOwnerEverywhere';

/** The owner's console (docs/console.md). Reading changes nothing but the end of the session that reads. */
export function consoleOperations(deps: ConsolePageDeps): OperationsOf<ConsoleOperation> {
  return withStoreErrors<OperationsOf<ConsoleOperation>>({
    getOwnerOverview: getOwnerOverview(deps),
    getOwnerPage: getOwnerPage(deps),
    getOwnerItem: getOwnerItem(deps),
    actOnOwnerPage: actOnOwnerPage(deps),
    actOnOwnerItem: actOnOwnerItem(deps),
    getOwnerSignIn: getOwnerSignIn(deps),
    requestOwnerCode: requestOwnerCode(deps),
    getOwnerCode: getOwnerCode(deps),
    enterOwnerCode: enterOwnerCode(deps),
    getOwnerLink: getOwnerLink(deps),
    useOwnerLink: useOwnerLink(deps),
    getOwnerMute: getOwnerMute(deps),
    muteOwnerCodes: muteOwnerCodes(deps),
    useOwnerPasskey: useOwnerPasskey(deps),
    listOwnerPasskeys: listOwnerPasskeys(deps),
    addOwnerPasskey: addOwnerPasskey(deps),
    removeOwnerPasskey: removeOwnerPasskey(deps),
    signOutOwner: signOutOwner(deps),
    signOutOwnerEverywhere: signOutOwnerEverywhere(deps),
  });
}
