import { expect, it } from 'vitest';
import { type FrontMatter, withoutTitle } from './front-matter.js';

const bodyOf = (body: string): ReturnType<typeof withoutTitle> =>
  withoutTitle({ body, bodyLine: 4, sourced: undefined as unknown as FrontMatter['sourced'] }, 'The C# map');

it.each([
  ['# The C# map\n\nText', 'Text', 6],
  ['#\tThe C# map ## \nText', 'Text', 5],
  ['# The C# map', '', 4],
  ['# Another\nText', '# Another\nText', 4],
])('withoutTitle counts the lines that it removes from %j', (given, body, bodyLine) => {
  expect(bodyOf(given)).toEqual({ body, bodyLine });
});
