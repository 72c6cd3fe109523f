import { wordsFor } from '../../base/i18n/words.js';
import { earliest } from '../files/moment.js';
import { at } from '../files/record-check.js';
import type { Answer } from '../result/answers.js';
import { type ContentProblem, contentProblem, type Reading } from '../result/problem.js';
import type { Page } from '../result/snapshot.js';
import type { Terms } from '../result/terms.js';
import { answersOf, answersPage, readAnswersFile, type WrittenAnswers } from './answers-file.js';
import { type From, fromOther } from './draft.js';
import { type LoadOptions, momentOfReading } from './load-options.js';
import { findRecordFile } from './profile-and-offers.js';
import type { ProfileFile } from './profile-file.js';
import type { Folder } from './read-folder.js';
import { type ReadTerms, readTerms, readTermsFile, type TermsOptions } from './terms-file.js';
import { termsPage } from './terms-page.js';

/** Where terms and answers are read from, and for whom. */
export interface TermsAndAnswersSource {
  readonly folder: Folder;
  readonly own: ProfileFile | undefined;
  readonly owner: { readonly name: string; readonly language: string };
  readonly options: LoadOptions;
  /** Problems are added to this list. */
  readonly problems: ContentProblem[];
}

/** The terms of work and the answers of the owner, with the pages that show them. */
export interface TermsAndAnswers {
  readonly terms: Terms | undefined;
  readonly answers: readonly Answer[];
  readonly pages: readonly From<Page>[];
  /** When one of them is published or withdrawn next, in milliseconds since the epoch. */
  readonly changesAt: number | undefined;
}

/** Reads the terms of work and the answers of a folder. */
export function readTermsAndAnswers({ folder, own, owner, options, problems }: TermsAndAnswersSource): TermsAndAnswers {
  const { contract, today } = options;
  const { name, language } = owner;
  const now = momentOfReading(options);
  const words = wordsFor(language);
  const read = termsOf(folder, own, { contract, words, today, now });
  const written = answersIn(folder, now);
  problems.push(...read.problems, ...written.problems);
  const { terms, file = '', changesAt } = read.record ?? {};
  const answers = written.record ?? noAnswers;
  return {
    terms,
    answers: answersOf(answers),
    pages: [
      ...(terms === undefined ? [] : [fromOther(termsPage(terms, name, language), file)]),
      ...(answers.answers.length === 0 ? [] : [answersPage(answers, name, words)]),
    ],
    changesAt: earliest(changesAt, answers.changesAt),
  };
}

/** The terms of terms.yaml, or else those of profile.yaml, and which file that is. */
function termsOf(
  folder: Folder,
  own: ProfileFile | undefined,
  options: TermsOptions,
): Reading<ReadTerms & { readonly file: string }> {
  const problems: ContentProblem[] = [];
  const file = findRecordFile('terms', folder, problems);
  const text = folder.texts.get(file);
  const ofFile = text === undefined ? undefined : readTermsFile(file, text);
  if (ofFile && own?.terms)
    problems.push(contentProblem('content/file-duplicate', at(own.terms.place, []), { used: file }));
  const written = ofFile ? ofFile.record : own?.terms;
  const read = written && readTerms(written, options);
  return {
    record: read?.record && { ...read.record, file: written?.place.file ?? file },
    problems: [...problems, ...(ofFile?.problems ?? []), ...(read?.problems ?? [])],
  };
}

const noAnswers: WrittenAnswers = { file: '', answers: [] };

/** The answers of answers.yaml. */
function answersIn(folder: Folder, now: number): Reading<WrittenAnswers> {
  const problems: ContentProblem[] = [];
  const file = findRecordFile('answers', folder, problems);
  const text = folder.texts.get(file);
  const read = text === undefined ? { problems: [] } : readAnswersFile(file, text, now);
  return { ...read, problems: [...problems, ...read.problems] };
}
