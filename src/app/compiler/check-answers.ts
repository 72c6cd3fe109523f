import type { Contract, SchemaName } from '../../base/contract.js';
import type { Urls } from '../../base/urls.js';
import { describeErrors } from '../../content/files/record-check.js';
import type { Draft } from '../../content/folder/draft.js';
import { type ContentProblem, contentProblem } from '../../content/result/problem.js';
import { resumeOf, resumeProjectOf } from '../../content/resume/resume-output.js';
import { listOffers } from '../../service/portfolio/offers.js';
import { findSummary, generatedPages, toSummary } from '../../service/portfolio/page-summaries.js';
import { defaultMaxChars } from '../../service/portfolio/pages.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { getProject } from '../../service/portfolio/projects.js';
import { siteProfileReader } from '../../service/portfolio/site-profile.js';

/** One answer about the content: its schema in the contract, and the file that it is made from. */
interface Answer {
  readonly schema: SchemaName;
  readonly file: string;
  readonly line?: number | undefined;
  build(): object;
}

/**
 * Builds every record and page text of the read API, which are also what the MCP tools return, and validates each
 * against the contract. Returns an error for each part that does not fit, so that no visitor is the first to find it. The
 * readers of files repair what they can with a warning that has its line, so this finds what they overlook.
 */
export function checkAnswers(portfolio: Portfolio, draft: Draft, contract: Contract, urls: Urls): ContentProblem[] {
  return [...answersOf(portfolio, draft, urls)].flatMap((answer) => errorsOf(answer, contract));
}

function* answersOf(portfolio: Portfolio, { projects, pages, language }: Draft, urls: Urls): Iterable<Answer> {
  const { file } = language;
  const text = (path: string, body: string): object => ({
    ...findSummary(portfolio, path),
    url: urls.of(path),
    mimeType: 'text/markdown',
    text: body.slice(0, defaultMaxChars),
    truncated: false,
  });
  const channels = { urls, answers: () => true };
  yield { schema: 'SiteProfile', file, build: () => siteProfileReader(channels)(portfolio) };
  yield { schema: 'OfferList', file: 'offers.yaml', build: () => listOffers(portfolio) };
  yield { schema: 'ResumeFile', file, build: () => resumeOf({ ...portfolio, projects: [] }, urls) };
  for (const summary of generatedPages(portfolio)) {
    yield { schema: 'PageSummary', file, build: () => summary };
  }
  for (const { file: source, bodyLine, record } of projects) {
    // The API does not answer for what is unlisted.
    if (record.unlisted) continue;
    const place = { file: source, line: bodyLine };
    yield { schema: 'AIProject', ...place, build: () => getProject(portfolio, record) };
    yield { schema: 'ResumeProject', ...place, build: () => resumeProjectOf(record, urls, portfolio.language) };
    yield { schema: 'PageContent', ...place, build: () => text(record.href, record.body) };
  }
  for (const { file: source, bodyLine, record } of pages) {
    if (record.unlisted) continue;
    const place = { file: source, line: bodyLine };
    yield { schema: 'PageSummary', ...place, build: () => toSummary(record) };
    yield { schema: 'PageContent', ...place, build: () => text(record.path, record.body) };
  }
}

function errorsOf({ schema, file, line, build }: Answer, contract: Contract): ContentProblem[] {
  const answer = build();
  const isValid = contract.validator(schema);
  if (isValid(answer)) return [];
  return describeErrors(contract, schema, answer, isValid.errors ?? []).map(({ path, mismatch }) =>
    contentProblem('content/answer-invalid', { file, line, field: path.join('/') || undefined }, mismatch),
  );
}
