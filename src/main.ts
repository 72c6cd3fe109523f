#!/usr/bin/env node

import './base/ignore-debug-signal.js';
import { stderr, stdin, stdout } from 'node:process';
import { runVitrine } from './app/commands/program.js';
import type { Reach } from './app/commands/reach.js';
import { systemClock } from './base/clock.js';
import { type ExitCode, type Terminal, WrongUse } from './base/command-line.js';
import { configOfProcess } from './base/config/config.js';
import { loadContract } from './base/contract.js';
import { dayOf } from './base/days.js';
import { endWhenRead, letReadersLeave } from './base/output.js';
import { Refused } from './base/refused.js';
import { Questions } from './base/terminal-questions.js';
import { pluralize } from './base/text.js';
import { reportLines } from './content/folder/report.js';
import { ContentError } from './content/result/problem.js';

let serving = false;

/** What a command needs is loaded when it is given. */
const reach: Reach = {
  contract: loadContract,
  config: configOfProcess,
  today: () => dayOf(systemClock.now()),
  async serve(config, content) {
    await (await import('./app/composition/start.js')).start(config, content);
    serving = true;
  },
  startToExport: async (config, contract, deployment) =>
    (await import('./app/composition/exported-service.js')).startToExport(config, contract, deployment),
  owner: async (...call) => (await import('./owner/commands/main.js')).ownerMain(...call),
};

const questions = new Questions(stdin, stderr);
const terminal: Terminal = {
  out: (text) => void stdout.write(text),
  err: (text) => void stderr.write(text),
  ask: stdin.isTTY ? (question) => questions.ask(question) : undefined,
};

function report(error: unknown): ExitCode {
  if (error instanceof ContentError) {
    const lines = reportLines(error.errors).map((line) => `  ${line}\n`);
    const state = error.state === undefined ? '' : ` (${error.state})`;
    stderr.write(`The portfolio${state} has ${pluralize(error.errors.length, 'error')}:\n${lines.join('')}`);
  } else
    stderr.write(
      `${error instanceof Refused ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
  return error instanceof WrongUse ? 2 : 1;
}

// Node prints all properties of an uncaught error: an invalid URL has its text, and so its password, in one of them.
process.on('uncaughtException', (error) => {
  report(error);
  process.exit(1);
});
letReadersLeave();
const exit = await runVitrine(process.argv.slice(2), reach, terminal).catch(report);
// A service goes on until a signal comes.
if (!serving) await endWhenRead(exit);
