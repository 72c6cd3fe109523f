import { describe, expect, it } from 'vitest';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { sample } from '../../service/portfolio/testing.js';
import { afterEachChange } from './after-each-change.js';

/** Creates content that reloads when the test says so, and work that the test completes. */
function setUp() {
  let portfolio: Portfolio = sample;
  let told = (): void => {};
  const met: Portfolio[] = [];
  const endings: (() => void)[] = [];
  const source = {
    current: () => portfolio,
    onReload: (listener: () => void) => {
      told = listener;
      return () => {};
    },
  };
  afterEachChange(source, () => {
    met.push(portfolio);
    return new Promise((resolve) => endings.push(resolve));
  });
  return {
    met,
    reload(changed: Portfolio = portfolio) {
      portfolio = changed;
      told();
    },
    async finishWork() {
      endings.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const changed = (version: string): Portfolio => ({ ...sample, version });

describe('afterEachChange', () => {
  it('calls work after a change, but not after a reload that changed nothing or was rejected', () => {
    const { met, reload } = setUp();
    reload();
    expect(met).toEqual([]);
    const first = changed('1');
    reload(first);
    expect(met).toEqual([first]);
  });

  it('calls work once more for all changes during a call', async () => {
    const { met, reload, finishWork } = setUp();
    const [first, second, third] = [changed('1'), changed('2'), changed('3')];
    reload(first);
    reload(second);
    reload(third);
    expect(met).toEqual([first]);
    await finishWork();
    expect(met).toEqual([first, third]);
    await finishWork();
    expect(met).toEqual([first, third]);
  });
});
