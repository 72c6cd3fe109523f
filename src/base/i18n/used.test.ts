import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { localeOf } from './locales.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const sources = (readdirSync(join(root, 'src'), { recursive: true }) as string[])
  .map((name) => join(root, 'src', name))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));

/** Enum values that pages display with the message of the same name. */
const { components } = JSON.parse(readFileSync(join(root, 'generated/contract.json'), 'utf8')) as {
  components: { schemas: { OfferAvailability: { enum: string[] } } };
};
const saidByValue = components.schemas.OfferAvailability.enum;

it('the English locale contains no unused message', () => {
  const named = new Set(
    sources.flatMap((path) => readFileSync(path, 'utf8').match(/(['"`])[a-z][A-Za-z0-9]*\1/g) ?? []),
  );
  const isNamed = (word: string): boolean => ["'", '"', '`'].some((quote) => named.has(`${quote}${word}${quote}`));
  const words = Object.keys(localeOf('en').texts);
  expect(words).toEqual(expect.arrayContaining(saidByValue));
  expect(words.filter((word) => !isNamed(word) && !saidByValue.includes(word))).toEqual([]);
});
