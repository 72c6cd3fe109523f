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

/** A response that is built from the content, with its schema and the source file. */
interface CheckedResponse {
  readonly schema: SchemaName;
  readonly file: string;
  readonly line?: number | undefined;
  build(): object;
}

/**
 * Builds every record and page text of the read API and of the MCP tools, and validates each against the contract.
 * Returns an error for each mismatch, so that invalid content is found before it is served. File readers already repair
 * most problems with a warning.
 */
export function checkAnswers(portfolio: Portfolio, draft: Draft, contract: Contract, urls: Urls): ContentProblem[] {
  return [...buildResponses(portfolio, draft, urls)].flatMap((answer) => validate(answer, contract));
}

function* buildResponses(
  portfolio: Portfolio,
  { projects, pages, language }: Draft,
  urls: Urls,
): Iterable<CheckedResponse> {
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
    // The API does not return unlisted entries.
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

function validate({ schema, file, line, build }: CheckedResponse, contract: Contract): ContentProblem[] {
  const answer = build();
  const isValid = contract.validator(schema);
  if (isValid(answer)) return [];
  return describeErrors(contract, schema, answer, isValid.errors ?? []).map(({ path, mismatch }) =>
    contentProblem('content/answer-invalid', { file, line, field: path.join('/') || undefined }, mismatch),
  );
}
