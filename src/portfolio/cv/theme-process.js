/**
 * The process that runs a JSON Resume theme once. Started by theme.ts under Node's permission model; plain JavaScript,
 * because no loader of TypeScript works under it, and the sources run as the build does. It has no environment and no
 * output, and ends with its parent.
 */
import dgram from 'node:dgram';
import dns from 'node:dns';
import dnsPromises from 'node:dns/promises';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { constants, setPriority } from 'node:os';
import vm from 'node:vm';

const send = process.send?.bind(process);
process.on('disconnect', () => process.exit(0));
// Requests come first where the processor is short.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

process.once('message', ({ id, job }) => {
  const answer = (/** @type {object} */ said) => send?.({ id, ...said });
  const fail = (/** @type {unknown} */ error) => answer({ failure: firstLine(error) });
  process.on('uncaughtException', fail);
  closeNetwork();
  draw(job).then(answer, fail);
});

async function draw({ from, theme, resume, mostCharacters }) {
  const loaded = await importFrom(from, theme);
  const render = loaded.render ?? loaded.default?.render ?? loaded.default;
  if (typeof render !== 'function') return { failure: 'it exports no function "render"' };
  const html = await render(resume);
  if (typeof html !== 'string' || html.trim() === '') return { failure: 'it gives no text' };
  return html.length > mostCharacters
    ? { failure: `it gives ${html.length} characters; at most ${mostCharacters} are served` }
    : { html };
}

/** Imports a package as a module at `from` would, by the conditions of `import` and then by those of `require`. */
async function importFrom(from, theme) {
  const importModuleDynamically = vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
  const load = vm.runInThisContext('(name) => import(name)', { filename: from, importModuleDynamically });
  try {
    return await load(theme);
  } catch (error) {
    if (error?.code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error;
    return createRequire(from)(theme);
  }
}

/** Replaces what every connection of Node begins with, that of `http`, `tls` and `fetch` among them. */
function closeNetwork() {
  // No arrow function, since some of these are called with `new`.
  function refuse() {
    throw new Error('it asks for the network, which is closed to themes');
  }
  const close = (target, names) => {
    for (const name of names) {
      if (typeof target[name] === 'function')
        Object.defineProperty(target, name, { value: refuse, writable: false, configurable: false });
    }
  };
  const questions = (target) => Object.keys(target).filter((name) => /^(?:lookup|resolve|reverse)/.test(name));
  close(net.Socket.prototype, ['connect']);
  close(net.Server.prototype, ['listen']);
  close(net, ['_createServerHandle']);
  close(dgram, ['createSocket', 'Socket', '_createSocketHandle']);
  close(dns, ['Resolver', ...questions(dns)]);
  close(dnsPromises, ['Resolver', ...questions(dnsPromises)]);
  syncBuiltinESMExports();
}

/** What failed first: `fetch` wraps what it was refused with. */
function firstLine(thrown) {
  const error = thrown?.cause ?? thrown;
  const isDenied = error?.code === 'ERR_ACCESS_DENIED';
  const text = `${isDenied ? 'access denied: ' : ''}${error?.message ?? error}`.trim();
  return text.split('\n', 1)[0]?.slice(0, 200) || 'it fails without a reason';
}
