import { expect, it } from 'vitest';
import { batched } from './batch.js';

interface Owner {
  readonly asked: number[][];
}
const squareOf = batched(async ({ asked }: Owner, numbers: readonly number[]) => {
  asked.push([...numbers]);
  if (numbers.includes(13)) throw new Error('No answer at all.');
  return numbers.map((number) => (number < 0 ? new RangeError(`${number} is negative.`) : number ** 2));
});

function counted() {
  const owner: Owner = { asked: [] };
  return { asked: owner.asked, square: (number: number) => squareOf(owner, number) };
}
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('has what is asked in one turn answered together, each its own, equal questions too', async () => {
  const { asked, square } = counted();
  const answers = [square(2), square(3), Promise.resolve().then(() => square(2))];
  expect(asked).toEqual([]);
  expect(await Promise.all(answers)).toEqual([4, 9, 4]);
  expect(asked).toEqual([[2, 3, 2]]);
});

it('keeps nothing: what is asked later is asked anew', async () => {
  const { asked, square } = counted();
  await square(2);
  const second = square(2);
  await nextTurn();
  await second;
  expect(asked).toEqual([[2], [2]]);
});

it('answers at most fifty together', async () => {
  const { asked, square } = counted();
  const numbers = Array.from({ length: 120 }, (_, at) => at + 100);
  expect(await Promise.all(numbers.map(square))).toEqual(numbers.map((number) => number ** 2));
  expect(asked.map(({ length }) => length)).toEqual([50, 50, 20]);
});

it('rejects one question alone by an Error in its place, and all that were asked together when there is no answer', async () => {
  const { square } = counted();
  const some = await Promise.allSettled([square(1), square(-1), square(2)]);
  expect(some.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(square(-1)).rejects.toThrow(RangeError);
  const none = await Promise.allSettled([square(1), square(13)]);
  expect(none.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await square(4)).toBe(16);
});

it('keeps owners apart', async () => {
  const [one, other] = [counted(), counted()];
  expect(await Promise.all([one.square(2), other.square(3), one.square(4)])).toEqual([4, 9, 16]);
  expect([one.asked, other.asked]).toEqual([[[2, 4]], [[3]]]);
});
