import type { Words } from '../../base/i18n/words.js';
import { isObject } from '../../base/json-object.js';
import { escapeMarkdown } from '../../base/markup.js';
import { oneLine } from '../../base/text.js';
import { withCleanStrings } from '../files/clean-strings.js';
import { clip } from '../files/leave-out-invalid.js';
import { heldEntries, publicationOf } from '../files/publication.js';
import { at, checkFields, type FieldPlace, unfit } from '../files/record-check.js';
import { dayIn } from '../files/usual-values.js';
import { readYaml } from '../files/yaml.js';
import { type Answer, answersPath } from '../result/answers.js';
import { type ContentProblem, contentProblem, type Reading } from '../result/problem.js';
import type { RecordFields } from '../result/record-fields.js';
import { slugOf, unusedName } from '../result/slug.js';
import type { Page } from '../result/snapshot.js';
import { reservedIds } from '../text/heading-ids.js';
import { plainText } from '../text/plain-text.js';
import type { From } from './draft.js';

const fields = ['question', 'answer', 'date'];
/** What an entry of answers.yaml may say. */
export const answerFields: RecordFields = {
  names: [],
  schemas: [],
  others: {
    question: { type: 'string', description: 'The question, on one line.' },
    answer: { type: 'string', description: 'Your answer, in Markdown.', pattern: '^[^\\x00]*$' },
    date: { type: 'string', format: 'date', description: 'Day of the answer.' },
  },
};

/** Maximum number of answers of one portfolio. */
const maxAnswers = 1000;
/** Maximum number of characters. */
const maxQuestionLength = 300;

/** An answer as the owner wrote it. */
export interface WrittenAnswer {
  readonly question: string;
  /** Markdown. */
  readonly answer: string;
  readonly date?: string | undefined;
  /** Line of the file on which the answer begins. */
  readonly line: number;
}

/** The answers that are published, and when that changes, in milliseconds since the epoch. */
export interface WrittenAnswers {
  readonly file: string;
  readonly answers: readonly WrittenAnswer[];
  readonly changesAt?: number | undefined;
}

/** Reads answers.yaml, a list. `now` is in milliseconds since the epoch. */
export function readAnswersFile(file: string, text: string, now: number): Reading<WrittenAnswers> {
  const reading = readYaml(file, text);
  if (reading.problems) return reading;
  const { sourced, warnings } = withCleanStrings(reading.sourced);
  // A file with nothing but comments holds no answers.
  const value = sourced.value ?? [];
  if (!Array.isArray(value)) return { problems: [contentProblem('content/answers-invalid', { file, line: 1 })] };
  const problems: ContentProblem[] = [...warnings];
  if (value.length > maxAnswers) {
    const data = { kind: 'answers', count: value.length, max: maxAnswers };
    problems.push(contentProblem('content/too-many-records', { file }, data));
  }
  const { held, problems: why, changesAt } = heldEntries(value, now, (path) => at(sourced, path));
  problems.push(...why);
  const answers = value.flatMap((given: unknown, i) => {
    if (held.has(i)) return [];
    const { record, problems: found } = readAnswer(given, { ...sourced, prefix: [i] });
    problems.push(...found);
    return record ?? [];
  });
  return { record: { file, answers, changesAt }, problems };
}

function readAnswer(given: unknown, place: FieldPlace): Reading<WrittenAnswer> {
  const invalid = { problems: [contentProblem('content/answer-incomplete', at(place, []))] };
  if (!isObject(given)) return invalid;
  const [question, answer] = [textIn(given.question), textIn(given.answer)];
  if (question === '' || answer === '') return invalid;
  const { understood } = publicationOf(given);
  const problems = checkFields(given, [...fields, ...understood], place);
  const isDated = given.date !== undefined && given.date !== null;
  const date = isDated ? dayIn(given.date) : undefined;
  if (isDated && date === undefined) problems.push(unfit(place, ['date'], given.date, 'a day such as 2026-05-18'));
  const asked = oneLine(question);
  if (asked.length > maxQuestionLength) {
    const data = { length: asked.length, max: maxQuestionLength, keptCount: maxQuestionLength };
    problems.push(contentProblem('content/field-too-long', at(place, ['question']), data));
  }
  const line = place.lineOf([...(place.prefix ?? []), 'answer']) ?? 1;
  return { record: { question: clip(asked, maxQuestionLength), answer, date, line }, problems };
}

const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** Returns the answers with their slugs, in the order of the file. */
export function answersOf({ answers }: WrittenAnswers): Answer[] {
  const taken = new Set<string>(reservedIds);
  return answers.map(({ question, answer, date }, i) => {
    const slug = unusedName(slugOf(question, `answer-${i + 1}`), taken);
    return { slug, question, plain: plainText(answer), ...(date !== undefined && { date }) };
  });
}

/** Makes the page that lists the answers of the owner called `name`, each below its question. */
export function answersPage(written: WrittenAnswers, name: string, words: Words): From<Page> {
  const lines: { readonly text: string; readonly line: number }[] = [];
  answersOf(written).forEach(({ slug, question, date }, i) => {
    const { answer = '', line = 1 } = written.answers[i] ?? {};
    const day = date === undefined ? [] : ['', `*${words.date(date)}*`];
    const block = [`## ${escapeMarkdown(question)} {#${slug}}`, '', ...answer.split('\n'), ...day, ''];
    lines.push(...block.map((text) => ({ text, line })));
  });
  const record: Page = {
    path: answersPath,
    isSection: true,
    title: words.say('answers'),
    description: words.say('answersOf', { name }),
    body: lines
      .map(({ text }) => text)
      .join('\n')
      .trimEnd(),
  };
  return { file: written.file, record, bodyLine: 1, lines: lines.map(({ line }) => line) };
}
