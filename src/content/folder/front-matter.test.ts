import { describe, expect, it } from 'vitest';
import { type FrontMatter, withoutTitle } from './front-matter.js';

const bodyOf = (body: string): ReturnType<typeof withoutTitle> =>
  withoutTitle({ body, bodyLine: 4, sourced: undefined as unknown as FrontMatter['sourced'] }, 'The C# map');

describe('a first heading', () => {
  it.each([
    ['# The C# map\n\nText', 'Text', 6],
    ['#\tThe C# map ## \nText', 'Text', 5],
    ['# The C# map', '', 4],
  ])('that repeats the title goes: %j', (given, body, bodyLine) => {
    expect(bodyOf(given)).toEqual({ body, bodyLine });
  });

  it.each(['# The C# maps\nText', '## The C# map\nText', '#The C# map\nText', 'Text'])(
    'that says something else stays: %j',
    (body) => {
      expect(bodyOf(body)).toEqual({ body, bodyLine: 4 });
    },
  );
});
