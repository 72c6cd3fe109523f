import type { OperationsOf } from '../../service/http/operation.js';
import { actOnOwnerItem, actOnOwnerPage } from './acts.js';
import type { ConsolePageDeps } from './deps.js';
import { getOwnerEditor, getOwnerEditorFile } from './editor.js';
import { getOwnerItem, getOwnerOverview, getOwnerPage } from './pages.js';
import { useOwnerPasskey } from './passkey-sign-in.js';
import { addOwnerPasskey, listOwnerPasskeys } from './passkeys.js';
import { signInPage } from './sign-in-page.js';
import { consoleReply } from './steps.js';

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
    // The ways in; read-only, and it sends no mail.
    getOwnerSignIn: (call) =>
      consoleReply(deps, call, async (visitor) => ({ status: 200, ...signInPage(deps, visitor) })),
    useOwnerPasskey: useOwnerPasskey(deps),
    listOwnerPasskeys: listOwnerPasskeys(deps),
    addOwnerPasskey: addOwnerPasskey(deps),
    getOwnerEditor: getOwnerEditor(deps),
    getOwnerEditorFile: getOwnerEditorFile(deps),
  };
}
