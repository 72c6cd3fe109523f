import { describe, expect, it } from 'vitest';
import { type ProblemCode, problemTypeOf, problemTypes } from '../src/content/result/problems/problem-types.js';

/** Values that decide between wordings, by the code whose usual wording needs them. */
const examples: Partial<Record<string, object>> = {
  'content/answer-invalid': { kind: 'value' },
  'resume/printed': { kind: 'pdf' },
  'resume/texts-unshown': { count: 1, unnamed: 0 },
  'content/field-filled-in': { from: 'heading' },
  ...Object.fromEntries(
    ['import/templates-left', 'import/other-markup-left', 'import/data-left'].map((code) => [code, { count: 1 }]),
  ),
  'publication/site': { reason: 'excluded' },
};
const absent = ['leftOut', 'keptCount', 'isReadAsText', 'section', 'fileCount', 'resembles'];

/** Stands for every other value of a problem: `data.target` is "{target}". */
const placeholders = (code: ProblemCode): object =>
  new Proxy<Record<string, unknown>>(
    { ...Object.fromEntries(absent.map((name) => [name, undefined])), ...examples[code] },
    { get: (known, name) => (name in known ? known[String(name)] : `{${String(name)}}`) },
  );

/** One row of the table for a code. */
function row(code: ProblemCode): string {
  const { severity, message } = problemTypeOf(code);
  const { problem, done } = message(placeholders(code));
  const cell = [problem, done].filter(Boolean).join('; ').replaceAll('|', '\\|').replaceAll('<', '\\<');
  return `| \`${code}\` | ${severity} | ${cell} |`;
}

const page = `# Problems of content

For people who read the output of \`vitrine check --json\`. Each problem has one of these codes
([content.md](content.md#1-errors-and-warnings)). \`{name}\` stands for a value, which is in \`data\`.
The table is written from the source: \`npx vitest run docs/problems.test.ts -u\`.

| code | severity | what is wrong, and what is done |
|---|---|---|
${Object.keys(problemTypes)
  .map((code) => row(code as ProblemCode))
  .join('\n')}
`;

describe('docs/problems.md', () => {
  it('lists every code with its severity and its wording', async () => {
    await expect(page).toMatchFileSnapshot('problems.md');
  });

  it('lists codes in kebab-case below their area', () => {
    for (const code of Object.keys(problemTypes))
      expect(code).toMatch(/^(?:content|resume|import|publication)\/[a-z0-9]+(?:-[a-z0-9]+)*$/);
  });
});
