import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { batched } from './batch.js';

interface Owner {
  readonly requested: number[][];
}
const squareOf = batched(async ({ requested }: Owner, numbers: readonly number[]) => {
  requested.push([...numbers]);
  if (numbers.includes(13)) throw new Error('No answer at all.');
  return numbers.map((number) => (number < 0 ? new RangeError(`${number} is negative.`) : number ** 2));
});

function counted() {
  const owner: Owner = { requested: [] };
  return { requested: owner.requested, square: (number: number) => squareOf(owner, number) };
}
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('a batch loader loads the keys of one turn of the event loop in one batch, including equal keys', async () => {
  const { requested, square } = counted();
  const answers = [square(2), square(3), Promise.resolve().then(() => square(2))];
  expect(requested).toEqual([]);
  expect(await Promise.all(answers)).toEqual([4, 9, 4]);
  expect(requested).toEqual([[2, 3, 2]]);
});

it('a batch loader caches nothing', async () => {
  const { requested, square } = counted();
  await square(2);
  const second = square(2);
  await nextTurn();
  await second;
  expect(requested).toEqual([[2], [2]]);
});

it('a batch loader loads at most fifty keys per batch', async () => {
  const { requested, square } = counted();
  const numbers = Array.from({ length: 120 }, (_, at) => at + 100);
  expect(await Promise.all(numbers.map(square))).toEqual(numbers.map((number) => number ** 2));
  expect(requested.map(({ length }) => length)).toEqual([50, 50, 20]);
});

it('a batch loader rejects one key for an Error in its place, and every key of the batch if loading fails', async () => {
  const { square } = counted();
  const some = await Promise.allSettled([square(1), square(-1), square(2)]);
  expect(some.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(square(-1)).rejects.toThrow(RangeError);
  const none = await Promise.allSettled([square(1), square(13)]);
  expect(none.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await square(4)).toBe(16);
});

it('a batch loader lets a key with a promise wait for its own value only', async () => {
  let late = (): void => {};
  const answers = batched(async (_owner: object, numbers: readonly number[]) =>
    numbers.map((number) =>
      number === 1 ? new Promise<number>((resolve) => (late = () => resolve(number))) : Promise.resolve(number),
    ),
  );
  const owner = {};
  const [first, second] = [answers(owner, 1), answers(owner, 2)];
  expect(await second).toBe(2);
  late();
  expect(await first).toBe(1);
});

it('a batch loader loads the keys of each owner separately', async () => {
  const [one, other] = [counted(), counted()];
  expect(await Promise.all([one.square(2), other.square(3), one.square(4)])).toEqual([4, 9, 16]);
  expect([one.requested, other.requested]).toEqual([[[2, 4]], [[3]]]);
});

describe('a batch loader with group commit', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Lets the test resolve batches manually, in any order. */
  function byHand(maxWaitMs: number) {
    const owner = {};
    const requested: number[][] = [];
    const begun: { answer(): void; fail(): void }[] = [];
    const ask = batched(
      (_owner: object, numbers: readonly number[]) =>
        new Promise<readonly number[]>((resolve, reject) => {
          requested.push([...numbers]);
          begun.push({ answer: () => resolve(numbers), fail: () => reject(new Error('away')) });
        }),
      { maxWaitMs },
    );
    return { requested, begun, ask: (number: number) => ask(owner, number) };
  }
  const turn = () => vi.advanceTimersByTimeAsync(0);
  /** Advances to the end of a turn in which a timer ran, one millisecond later with fake timers. */
  const late = () => vi.advanceTimersByTimeAsync(1);

  it('collects the keys that arrive while a batch is in progress, and sends a single key at once', async () => {
    const { requested, begun, ask } = byHand(5);
    const first = ask(1);
    await turn();
    expect(requested).toEqual([[1]]);
    const second = ask(2);
    await turn();
    const third = ask(3);
    await vi.advanceTimersByTimeAsync(4);
    expect(requested).toEqual([[1]]);
    begun[0]?.answer();
    await turn();
    expect(requested).toEqual([[1], [2, 3]]);
    begun[1]?.answer();
    expect(await Promise.all([first, second, third])).toEqual([1, 2, 3]);
    const alone = ask(4);
    await turn();
    expect(requested.at(-1)).toEqual([4]);
    begun[2]?.answer();
    expect(await alone).toBe(4);
  });

  it('waits at most the maximum time for a batch that does not finish', async () => {
    const { requested, ask } = byHand(5);
    for (const number of [1, 2, 3]) {
      void ask(number);
      await vi.advanceTimersByTimeAsync(4);
      expect(requested).toHaveLength(number === 1 ? 1 : number - 1);
      await vi.advanceTimersByTimeAsync(1).then(late);
      expect(requested).toHaveLength(number);
    }
    expect(requested).toEqual([[1], [2], [3]]);
  });

  it('sends a full batch at once, so that never more than one waits', async () => {
    const { requested, ask } = byHand(5);
    void ask(0);
    await turn();
    for (let number = 1; number <= 120; number += 1) void ask(number);
    await turn();
    expect(requested.map(({ length }) => length)).toEqual([1, 50, 50]);
    await vi.advanceTimersByTimeAsync(5).then(late);
    expect(requested.map(({ length }) => length)).toEqual([1, 50, 50, 20]);
  });

  it('sends a waiting batch at once when it becomes full', async () => {
    const { requested, ask } = byHand(5);
    void ask(0);
    await turn();
    for (let number = 1; number <= 50; number += 1) void ask(number);
    await turn();
    expect(requested.map(({ length }) => length)).toEqual([1]);
    void ask(51);
    await turn();
    expect(requested.map(({ length }) => length)).toEqual([1, 50]);
  });

  it('waits for a batch that was filled in the same turn', async () => {
    const { requested, begun, ask } = byHand(5);
    for (let number = 0; number < 60; number += 1) void ask(number);
    await turn();
    expect(requested.map(({ length }) => length)).toEqual([50]);
    begun[0]?.answer();
    await turn();
    expect(requested.map(({ length }) => length)).toEqual([50, 10]);
  });

  it('sends the next batch after one has failed', async () => {
    const { requested, begun, ask } = byHand(5);
    const first = ask(1);
    first.catch(() => {});
    await turn();
    const second = ask(2);
    begun[0]?.fail();
    await turn();
    expect(requested).toEqual([[1], [2]]);
    begun[1]?.answer();
    await expect(first).rejects.toThrow('away');
    expect(await second).toBe(2);
  });
});
