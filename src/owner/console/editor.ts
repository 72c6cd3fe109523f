import { type Html, html } from '../../base/html.js';
import type { Operation } from '../../service/http/operation.js';
import type { Editor } from '../editor/editor.js';
import type { ConsolePageDeps } from './deps.js';
import { consoleNotice } from './layout.js';
import { consolePaths, noSuchPage } from './paths.js';
import { forOwner } from './steps.js';

/** `GET /owner/edit`: the page that runs the editor, with a policy of its own (docs/console.md, Editor). */
export function getOwnerEditor(deps: ConsolePageDeps): Operation<'getOwnerEditor'> {
  return (call) =>
    forOwner(deps, call, async () => {
      const editor = editorOf(deps);
      if (editor.script === undefined) return { status: 200, html: consoleNotice(deps, 'Edit', notInstalled) };
      const page = editorPage(deps, editor, editor.script);
      return { status: 200, html: page, headers: { 'Content-Security-Policy': editor.policy } };
    });
}

/** `GET /owner/edit/{file}`: its configuration, and the files of its packages. */
export function getOwnerEditorFile(deps: ConsolePageDeps): Operation<'getOwnerEditorFile'> {
  return (call) =>
    forOwner(deps, call, async () => {
      const { file: name } = call.path;
      const file = editorOf(deps).file(name);
      if (!file) throw noSuchPage();
      const { type, bytes: content, lasts } = file;
      return { status: 200, html: { file: name, type, content }, ...(lasts && { headers: untilNextVersion }) };
    });
}

const notInstalled =
  'The editor is not installed: it is in @sveltia/cms and @material-symbols/font-400, optional dependencies of the service.';

/** For the browser alone, since the answer goes to a session. */
const untilNextVersion = { 'Cache-Control': 'private, max-age=31536000, immutable' };

function editorOf({ editor }: ConsolePageDeps): Editor {
  if (!editor) throw noSuchPage();
  return editor;
}

/** The editor draws the page itself. */
const editorPage = ({ serviceName }: ConsolePageDeps, editor: Editor, script: string): Html =>
  html`<!doctype html>
    <html lang="${editor.language()}">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Edit · ${serviceName()}</title>
    <link rel="cms-config-url" type="application/yaml" href="${consolePaths.editor}/config.yml">
    <script src="${consolePaths.editor}/${script}" defer></script>
    </head>
    <body></body>
    </html>
    `;
