import { expect, it } from 'vitest';
import { jsonErrorIn } from './json-error.js';

const errorIn = (text: string): ReturnType<typeof jsonErrorIn> => {
  try {
    JSON.parse(text);
  } catch (error) {
    return jsonErrorIn(text, error as SyntaxError);
  }
  throw new Error('The text is valid JSON.');
};

it.each([
  ['an unquoted value', '{\n "name": "Ada",\n "label": bad,\n "url": ""\n}', 3, "Unexpected token 'b'"],
  ['a trailing comma', '{\n "name": "Ada",\n}', 3, 'Expected double-quoted property name'],
  ['a missing comma', '{\n "name": "Ada"\n "label": ""\n}', 3, "Expected ',' or '}' after property value"],
  ['a line end in a string', '{\n "name": "A\nda"\n}', 2, 'Bad control character in string literal'],
  ['text after the end', '{\n}\n\nx', 4, 'Unexpected non-whitespace character after JSON'],
  ['a missing brace', '{\n "name": "Ada"\n', 3, "Expected ',' or '}' after property value"],
  ['a comment', '{\n // me\n "name": "Ada"\n}', 2, "Expected property name or '}'"],
  ['nothing', '', 1, 'Unexpected end of JSON input'],
  ['a wrong word that is long', `{"a":\n${'x'.repeat(300)}}`, 2, "Unexpected token 'x'"],
])('jsonErrorIn names the line and the reason of %s', (_what, text, line, reason) => {
  expect(errorIn(text)).toEqual({ line, reason });
});
