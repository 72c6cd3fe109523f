import { expect, it } from 'vitest';
import { humanise, oneLine, pluralize, truncate } from './text.js';

it('truncate cuts between words and appends an ellipsis', () => {
  expect(truncate('one two three, four', 15)).toBe('one two three…');
  expect(truncate('short', 15)).toBe('short');
});

it('pluralize formats a count with its noun', () => {
  expect(pluralize(1, 'project')).toBe('1 project');
  expect(pluralize(1400, 'project')).toBe('1,400 projects');
  expect(pluralize(2, 'picture or file', 'pictures and files')).toBe('2 pictures and files');
});

it('oneLine replaces line breaks, spaces, and control characters with single spaces', () => {
  expect(oneLine(' a\r\n b\u2028c\0\td ')).toBe('a b c d');
});

it.each([
  ['forecastError', 'Forecast error'],
  ['planning_hours_saved', 'Planning hours saved'],
  ['API calls', 'API calls'],
  ['p95Latency', 'P95 latency'],
  ['co2TonnesPerWinter', 'Co2 tonnes per winter'],
  ['left_behind', 'Left behind'],
  ['Users', 'Users'],
  ['p95 latency', 'P95 latency'],
])('humanise converts %s to %s', (name, words) => {
  expect(humanise(name)).toBe(words);
});
