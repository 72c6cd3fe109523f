import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { endOfTurn } from './end-of-turn.js';

/** Begins so many waits, and returns the list that each adds its number to when it goes on. */
function begin(count: number): number[] {
  const over: number[] = [];
  for (let at = 0; at < count; at += 1) void endOfTurn().then(() => over.push(at));
  return over;
}

/** Lets everything happen that needs no further turn. */
const rest = (): Promise<void> => new Promise((resolve) => process.nextTick(() => resolve()));

it('lets all go on together, in their order, when the turn is over', async () => {
  const over = begin(3);
  await rest();
  expect(over).toEqual([]);
  await setImmediate();
  expect(over).toEqual([0, 1, 2]);
});

it('lets the first sixteen go on before the turn is over, and the next with its end', async () => {
  const over = begin(18);
  await rest();
  expect(over).toHaveLength(16);
  await setImmediate();
  expect(over).toHaveLength(18);
});

it('waits anew in the next turn', async () => {
  begin(1);
  await setImmediate();
  const over = begin(1);
  await rest();
  expect(over).toEqual([]);
  await setImmediate();
  expect(over).toEqual([0]);
});
