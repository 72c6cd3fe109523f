import { Command } from 'commander';
import { expect, it } from 'vitest';
import { runOwnerCommand } from '../../owner/commands/program.js';
import { addOwner } from './owner.js';
import type { Reach } from './reach.js';

it('vitrine has every command of the owner', async () => {
  let help = '';
  const say = (text: string): void => {
    help += text;
  };
  const unasked = async (): Promise<never> => Promise.reject(new Error('Help asks for nothing.'));
  await runOwnerCommand(['--help'], unasked, { out: say, err: say });
  const own = [...help.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name).filter((name) => name !== 'help');
  const program = new Command().enablePositionalOptions();
  addOwner(program, {} as Reach, { out: say, err: say }, () => undefined);
  expect(own.length).toBeGreaterThan(5);
  expect(program.commands.map((command) => command.name()).sort()).toEqual(own.sort());
});
