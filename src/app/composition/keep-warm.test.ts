import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { eachTurn } from '../../base/pace.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { sample } from '../../service/portfolio/testing.js';
import { keepWarm } from './keep-warm.js';

it('prerenders again after each change, once the first prerendering is done, and continues after an error', async () => {
  let portfolio: Portfolio = sample;
  let told = (): void => {};
  const source = {
    current: () => portfolio,
    onReload: (listener: () => void) => {
      told = listener;
      return () => {};
    },
  };
  const made: string[] = [];
  const errors: unknown[] = [];
  let warm = (): void => {};
  const app = {
    warm: () => new Promise<void>((resolve) => (warm = resolve)),
    prerender: async () => {
      made.push(portfolio.version);
      if (portfolio.version === '2') throw new Error('It cannot be made.');
    },
  };
  const change = (version: string): Promise<void> => {
    portfolio = { ...sample, version };
    told();
    return turn();
  };
  const warmed = keepWarm(app, source, eachTurn, { error: (about: unknown) => void errors.push(about) });
  await change('1');
  expect(made).toEqual([]);
  warm();
  await warmed;
  await turn();
  expect(made).toEqual(['1']);
  await change('2');
  await change('3');
  expect(made).toEqual(['1', '2', '3']);
  expect(errors).toEqual([{ err: new Error('It cannot be made.') }]);
});
