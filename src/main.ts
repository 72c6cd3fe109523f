#!/usr/bin/env node

import { stderr, stdin, stdout } from 'node:process';
import { PinnedClientsError } from './agent-auth/clients/pinned-clients.js';
import { MasterSecretError } from './agent-auth/keys/master-secret.js';
import { TrustListError } from './agent-auth/provider/trust-list.js';
import { runVitrine } from './commands/program.js';
import type { Reach, Terminal } from './commands/reach.js';
import { StartError } from './composition/start-error.js';
import { ConfigError, configOfProcess } from './config.js';
import { loadContract } from './contract.js';
import { ExportRefused } from './export/crawl.js';
import { MissingDriver } from './http/counting/redis-counts.js';
import { systemClock } from './platform/clock.js';
import { CommandRefused, type ExitCode } from './platform/command-line.js';
import { dayOf } from './platform/days.js';
import { endWhenRead, letReadersLeave } from './platform/output.js';
import { Questions } from './platform/terminal-questions.js';
import { pluralize } from './platform/text.js';
import { ContentError } from './portfolio/content/problem.js';
import { reportLines } from './portfolio/content/report.js';
import { FolderInUse } from './portfolio/resume/import-resume.js';
import { RepositoryError } from './repository/error.js';
import { TracesMissing } from './telemetry/traces.js';

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
  owner: async (args, config) => (await import('./owner/main.js')).ownerMain(args, config),
};

const questions = new Questions(stdin, stderr);
const terminal: Terminal = {
  out: (text) => void stdout.write(text),
  err: (text) => void stderr.write(text),
  ask: stdin.isTTY ? (question) => questions.ask(question) : undefined,
};

/** Faults that are one sentence for people; of every other one the stack is wanted. */
const expected = [
  CommandRefused,
  ConfigError,
  ContentError,
  ExportRefused,
  FolderInUse,
  MasterSecretError,
  MissingDriver,
  StartError,
  TracesMissing,
  TrustListError,
  PinnedClientsError,
  RepositoryError,
];

function report(error: unknown): ExitCode {
  const known = expected.some((kind) => error instanceof kind);
  if (error instanceof ContentError) {
    const lines = reportLines(error.faults).map((line) => `  ${line}\n`);
    const state = error.state === undefined ? '' : ` (${error.state})`;
    stderr.write(`The portfolio${state} has ${pluralize(error.faults.length, 'fault')}:\n${lines.join('')}`);
  } else stderr.write(`${known ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`);
  return error instanceof CommandRefused ? error.exit : 1;
}

letReadersLeave();
const exit = await runVitrine(process.argv.slice(2), reach, terminal).catch(report);
// A service goes on until a signal comes.
if (!serving) await endWhenRead(exit);
