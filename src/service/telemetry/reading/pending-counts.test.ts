import { describe, expect, it } from 'vitest';
import { Tally } from './pending-counts.js';

const page = (item: string) => ({ surface: 'page' as const, item });

describe('counts in memory', () => {
  it('are grouped by surface, audience and item, and reset by take', () => {
    const tally = new Tally();
    tally.read(page('/'), 'person');
    tally.read(page('/'), 'person');
    tally.read(page('/'), 'crawler:gptbot');
    tally.missed('rust');
    expect(tally.take()).toEqual({
      reads: [
        { surface: 'page', audience: 'person', item: '/', count: 2 },
        { surface: 'page', audience: 'crawler:gptbot', item: '/', count: 1 },
      ],
      searches: [{ text: 'rust', count: 1 }],
    });
    expect(tally.take()).toEqual({ reads: [], searches: [] });
  });

  it('include returned counts once', () => {
    const tally = new Tally();
    tally.read(page('/'), 'person');
    tally.missed('rust');
    const lost = tally.take();
    tally.read(page('/'), 'person');
    tally.giveBack(lost);
    expect([...tally.sums()].map(({ count }) => count)).toEqual([2]);
    expect(tally.take()).toMatchObject({ reads: [{ count: 2 }], searches: [{ text: 'rust', count: 1 }] });
    expect([...tally.sums()].map(({ count }) => count)).toEqual([2]);
  });

  it('are limited in number, and further items are counted as other', () => {
    const tally = new Tally();
    for (let i = 0; i < 6000; i += 1) tally.read(page(`/${i}`), 'person');
    const { reads } = tally.take();
    expect(reads).toHaveLength(5001);
    expect(reads.find(({ item }) => item === 'other')?.count).toBe(1000);
    tally.giveBack({ reads, searches: [] });
    tally.giveBack({ reads: reads.map((one) => ({ ...one, item: `/again${one.item}` })), searches: [] });
    expect(tally.take().reads.length).toBeLessThanOrEqual(5001);
  });

  it('include a limited number of searches per day', () => {
    const tally = new Tally();
    for (let i = 0; i < 3000; i += 1) tally.missed(`search ${i}`);
    expect(tally.take().searches).toHaveLength(2000);
    tally.missed('one more');
    expect(tally.take().searches).toEqual([]);
    tally.newDay();
    tally.missed('one more');
    expect(tally.take().searches).toHaveLength(1);
  });
});
