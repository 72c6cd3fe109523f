import { executionAsyncResource } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext, runInThisContext } from 'node:vm';
import { expect, it } from 'vitest';
import { keepTickShape, keptTick } from './tick-shape.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
setFlagsFromString('--allow-natives-syntax');
const ofOneHiddenClass = runInThisContext('(a, b) => %HaveSameMap(a, b)') as (a: unknown, b: unknown) => boolean;
ofOneHiddenClass({}, {}); // compiles it while its syntax is known
setFlagsFromString('--no-allow-natives-syntax');

const tick = (): Promise<object> => new Promise((resolve) => process.nextTick(() => resolve(executionAsyncResource())));

it('keeps an object of process.nextTick, and with it the hidden class of later ones through a collection', async () => {
  expect(keptTick()).toBeUndefined();
  keepTickShape();
  await setImmediate();
  collect();
  await setImmediate();
  collect();
  expect(ofOneHiddenClass(keptTick(), await tick())).toBe(true);
  expect(ofOneHiddenClass({}, await tick())).toBe(false);
});
