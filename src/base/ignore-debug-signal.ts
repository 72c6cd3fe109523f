/**
 * Ignores SIGUSR1 in the process that imports this module. By default Node opens its debugger on that signal, and whoever
 * reaches the debugger runs code in the process (threat-model.md S15). Import it first: until then the default holds.
 * `node --inspect` still opens the debugger.
 */
process.on('SIGUSR1', () => {});
