import { describe, expect, it } from 'vitest';
import { load, soundFiles, warningsOf } from '../../service/portfolio/testing.js';

describe('strings with escapes for characters that no answer can hold', () => {
  it.each([
    ['profile.yaml', 'name: "Ada\\0"\nrole: Engineer\ndescription: Builds things.\nlanguage: en\n', 1, 'name'],
    ['offers.yaml', '- slug: advice\n  title: "Ad\\x07vice"\n  description: An hour.\n', 2, '0/title'],
    ['pages/about.md', '---\ntitle: About\ndescription: "Wh\\0o"\n---\nText.\n', 3, 'description'],
    ['pages/about.md', '+++\ntitle = "About"\ndescription = "Wh\\u0000o"\n+++\nText.\n', 3, 'description'],
    ['projects/one.md', '{\n"title": "O\\u0000ne",\n"category": "A"\n}\nText.\n', 2, 'title'],
    ['resume.json', '{"basics": {},\n"work": [{"position": "Engi\\u0000neer"}]}', 2, 'work/0/position'],
  ])('are cleaned in %s, with a warning that has file and line', async (file, text, line, field) => {
    expect(await warningsOf({ [file]: text })).toContain(
      `${file}:${line}: ${field} holds 1 control character; it is removed. Accepted: text.`,
    );
  });

  it('keep every other character', async () => {
    const { profile } = await load({
      'profile.yaml': 'name: "A\\0da \\U0001F600"\nrole: Engineer\ndescription: Builds.\nlanguage: en\n',
    });
    expect(profile.name).toBe('Ada \u{1F600}');
  });

  it('get U+FFFD for half of a surrogate pair, which no URL and no file in UTF-8 can hold', async () => {
    const resume =
      '{"basics": {"label": "Engineer"},\n"work": [{"position": "Engineer \\ud800", "summary": "\\udc00!"}]}';
    const portfolio = await load({ 'resume.json': resume });
    expect(portfolio.resume.work).toEqual([{ position: 'Engineer \ufffd', summary: '\ufffd!' }]);
    expect(await warningsOf({ 'resume.json': resume })).toContain(
      'resume.json:2: work/0/summary holds half of a surrogate pair; it is replaced. Accepted: text.',
    );
  });

  it('are left alone, and not reported, where they are clean', async () => {
    expect(await warningsOf(soundFiles)).toEqual([]);
  });
});
