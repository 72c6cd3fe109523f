#!/usr/bin/env node

import './platform/ignore-debug-signal.js';
import { stderr, stdin, stdout } from 'node:process';
import { runVitrine } from './commands/program.js';
import type { Reach } from './commands/reach.js';
import { configOfProcess } from './config.js';
import { loadContract } from './contract.js';
import { systemClock } from './platform/clock.js';
import { type ExitCode, type Terminal, WrongUse } from './platform/command-line.js';
import { dayOf } from './platform/days.js';
import { endWhenRead, letReadersLeave } from './platform/output.js';
import { Questions } from './platform/terminal-questions.js';
import { pluralize } from './platform/text.js';
import { ContentError } from './portfolio/content/problem.js';
import { reportLines } from './portfolio/content/report.js';
import { Refused } from './refused.js';

let serving = false;

/** What a command needs is loaded when it is given. */
const reach: Reach = {
  contract: loadContract,
  config: configOfProcess,
  today: () => dayOf(systemClock.now()),
  async serve(config, content) {
    await (await import('./composition/serve.js')).serve(config, content);
    serving = true;
  },
  startToExport: async (config, contract, deployment) =>
    (await import('./composition/exported-service.js')).startToExport(config, contract, deployment),
  owner: async (...call) => (await import('./owner/main.js')).ownerMain(...call),
};

const questions = new Questions(stdin, stderr);
const terminal: Terminal = {
  out: (text) => void stdout.write(text),
  err: (text) => void stderr.write(text),
  ask: stdin.isTTY ? (question) => questions.ask(question) : undefined,
};

function report(error: unknown): ExitCode {
  if (error instanceof ContentError) {
    const lines = reportLines(error.faults).map((line) => `  ${line}\n`);
    const state = error.state === undefined ? '' : ` (${error.state})`;
    stderr.write(`The portfolio${state} has ${pluralize(error.faults.length, 'fault')}:\n${lines.join('')}`);
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
