import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { keepTickShape, keptTick } from './tick-shape.js';

it('keeps an object that process.nextTick made, with the properties that it gives to each', async () => {
  expect(keptTick()).toBeUndefined();
  keepTickShape();
  await setImmediate();
  expect(Reflect.ownKeys(keptTick() ?? {}).map(String)).toEqual(
    expect.arrayContaining(['callback', 'args', 'Symbol(async_id_symbol)', 'Symbol(trigger_async_id_symbol)']),
  );
});
