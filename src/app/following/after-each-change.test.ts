import { describe, expect, it } from 'vitest';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { sample } from '../../service/portfolio/testing.js';
import { afterEachChange } from './after-each-change.js';

/** Content that is read again when the test says so, and work that lasts until the test ends it. */
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

describe('work after each change of the content', () => {
  it('is done for content that changed, and not for content that is the same or is refused', () => {
    const { met, reload } = setUp();
    reload();
    expect(met).toEqual([]);
    const first = changed('1');
    reload(first);
    expect(met).toEqual([first]);
  });

  it('is done once more for all changes that came during it', async () => {
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
