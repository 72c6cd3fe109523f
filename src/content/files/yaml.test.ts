import { describe, expect, it } from 'vitest';
import { wordingOf } from '../result/problem.js';
import { readYaml } from './yaml.js';

const problemsOf = (text: string): readonly string[] | undefined =>
  readYaml('a.yaml', text).problems?.map((problem) => `${problem.line}: ${wordingOf(problem).problem}`);

describe('YAML', () => {
  it.each([
    ['nested too deep', 'a: '.repeat(1000), ['1: is nested deeper than 64 levels']],
    ['nested too deep in lists', `x: 1\ny: ${'['.repeat(1000)}`, ['2: is nested deeper than 64 levels']],
    [
      'with an alias for each entry',
      Array.from({ length: 101 }, (_, n) => `- &a${n} x\n- *a${n}\n`).join(''),
      ['202: has more than 100 aliases'],
    ],
    ['with a key twice', 'a: 1\nb:\n  c: 1\n  c: 2\n', ['4: is not valid YAML: Map keys must be unique']],
    ['with two documents', 'a: 1\n---\nb: 2\n', ['2: is not valid YAML: Source contains multiple documents']],
  ])('%s is refused', (_, text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  it('reports at most twenty errors', () => {
    expect(problemsOf('%a\n'.repeat(1000))).toHaveLength(20);
  });

  it('knows the line of a value, or of its nearest parent', () => {
    const { sourced } = readYaml('a.yaml', 'a: 1\nb:\n  - c: 2\n  - d: 3\n', 2);
    const lines = [['a'], ['b', 1, 'd'], ['b', 1, 'none'], ['none'], ['b', 7]].map((path) => sourced?.lineOf(path));
    expect(lines).toEqual([2, 5, 5, 2, 4]);
  });
});
