import { describe, expect, it } from 'vitest';
import { Tally } from './pending-counts.js';

const page = (item: string) => ({ surface: 'page' as const, item });

describe('the counts in memory', () => {
  it('counts by surface, audience and item, and begins anew when taken', () => {
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

  it('adds what could not be written to what came meanwhile, and sums nothing twice', () => {
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

  it('holds no more than its bound, whatever comes: the rest counts as other', () => {
    const tally = new Tally();
    for (let i = 0; i < 6000; i += 1) tally.read(page(`/${i}`), 'person');
    const { reads } = tally.take();
    expect(reads).toHaveLength(5001);
    expect(reads.find(({ item }) => item === 'other')?.count).toBe(1000);
    tally.giveBack({ reads, searches: [] });
    tally.giveBack({ reads: reads.map((one) => ({ ...one, item: `/again${one.item}` })), searches: [] });
    expect(tally.take().reads.length).toBeLessThanOrEqual(5001);
  });

  it('takes so many searches of a day', () => {
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
