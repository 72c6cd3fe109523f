import type { OperationsOf } from '../../http/operation.js';
import { actOnOwnerItem, actOnOwnerPage } from './acts.js';
import type { ConsolePageDeps } from './deps.js';
import { getOwnerEditor, getOwnerEditorFile } from './editor.js';
import { getOwnerItem, getOwnerOverview, getOwnerPage } from './pages.js';
import { useOwnerPasskey } from './passkey-sign-in.js';
import { addOwnerPasskey, listOwnerPasskeys } from './passkeys.js';
import { getOwnerSignIn, signOutOwnerEverywhere } from './session.js';

export type ConsoleOperation =
  | 'getOwnerOverview'
  | 'getOwnerPage'
  | 'getOwnerItem'
  | 'actOnOwnerPage'
  | 'actOnOwnerItem'
  | 'getOwnerSignIn'
  | 'useOwnerPasskey'
  | 'listOwnerPasskeys'
  | 'addOwnerPasskey'
  | 'signOutOwnerEverywhere'
  | 'getOwnerEditor'
  | 'getOwnerEditorFile';

/** The owner's console (docs/console.md). Reading changes nothing but the end of the session that reads. */
export function consoleOperations(deps: ConsolePageDeps): OperationsOf<ConsoleOperation> {
  return {
    getOwnerOverview: getOwnerOverview(deps),
    getOwnerPage: getOwnerPage(deps),
    getOwnerItem: getOwnerItem(deps),
    actOnOwnerPage: actOnOwnerPage(deps),
    actOnOwnerItem: actOnOwnerItem(deps),
    getOwnerSignIn: getOwnerSignIn(deps),
    useOwnerPasskey: useOwnerPasskey(deps),
    listOwnerPasskeys: listOwnerPasskeys(deps),
    addOwnerPasskey: addOwnerPasskey(deps),
    signOutOwnerEverywhere: signOutOwnerEverywhere(deps),
    getOwnerEditor: getOwnerEditor(deps),
    getOwnerEditorFile: getOwnerEditorFile(deps),
  };
}
