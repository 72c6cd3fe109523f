/**
 * The process that renders a resume with a JSON Resume theme, once. It reads one line of JSON from its input and writes
 * HTML (exit code 0) or the message of a failure (exit code 1) to file descriptor 3. Plain JavaScript, so that a theme
 * runs on Node alone, without the TypeScript loader of development. Started by theme-output.ts.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import vm from 'node:vm';

const outputFd = 3;
// Requests come first when the processor is busy.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

process.on('uncaughtException', fail);
const input = createInterface({ input: process.stdin });
// The service ended.
input.once('close', () => process.exit(1));
input.once('line', (line) => {
  // From here on only the theme keeps the process alive.
  process.stdin.unref();
  render(JSON.parse(line)).then((html) => finish(0, html), fail);
});

async function render({ theme, folder, resume }) {
  const loaded = await importTheme(theme, folder);
  const renderResume = loaded.render ?? loaded.default?.render ?? loaded.default;
  if (typeof renderResume !== 'function') throw new Error('it exports no function "render"');
  const html = await renderResume(resume);
  if (typeof html !== 'string' || html.trim() === '') throw new Error('it returns no text');
  return html;
}

/** Imports the package as a sibling of it would, by the conditions of `import` and then by those of `require`. */
async function importTheme(theme, folder) {
  const sibling = join(folder, '..', 'vitrine-theme.js');
  const importModuleDynamically = vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
  const load = vm.runInThisContext('(name) => import(name)', { filename: sibling, importModuleDynamically });
  try {
    return await load(theme);
  } catch (error) {
    if (error?.code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error;
    return createRequire(sibling)(theme);
  }
}

function fail(error) {
  finish(1, String(error?.message ?? error));
}

function finish(exitCode, text) {
  writeFileSync(outputFd, text);
  process.exit(exitCode);
}
