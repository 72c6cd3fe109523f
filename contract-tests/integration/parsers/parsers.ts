import { EventEmitter } from 'node:events';
import { parse as parseCsv } from 'csv-parse/sync';
import { bibtexParser } from 'latex-utensils';
import { addBasePath } from '../../../src/app/export/base-path.js';
import { localLinks } from '../../../src/app/export/links.js';
import { loadContract } from '../../../src/base/contract.js';
import { parseEmailAddress } from '../../../src/base/email-address.js';
import { wordsFor } from '../../../src/base/i18n/words.js';
import { escapeMarkdown } from '../../../src/base/markup.js';
import { harmless } from '../../../src/base/terminal-text.js';
import { tokensOf } from '../../../src/base/tokenizer/tokens.js';
import { createUrls } from '../../../src/base/urls.js';
import { readYaml } from '../../../src/content/files/yaml.js';
import { readFrontMatter } from '../../../src/content/folder/front-matter.js';
import { readMarkdownFile } from '../../../src/content/folder/markdown-file.js';
import { rewriteTargets } from '../../../src/content/import/rewrite-links.js';
import { cleanMarkdown } from '../../../src/content/markdown/clean-markdown.js';
import { readDate, readPeriod, roughDate, roughPeriod } from '../../../src/content/result/date-text.js';
import { readResumeFile } from '../../../src/content/resume/resume-file.js';
import { bibtexEntries } from '../../../src/content/resume/sources/bibtex.js';
import { plainLatex } from '../../../src/content/resume/sources/latex.js';
import { csvRows } from '../../../src/content/resume/sources/linkedin-export.js';
import { absoluteLinks } from '../../../src/content/text/absolute-links.js';
import { findBrokenFormulas } from '../../../src/content/text/broken-formulas.js';
import { withoutForbidden } from '../../../src/content/text/forbidden-links.js';
import { headingIdsOf } from '../../../src/content/text/heading-ids.js';
import { highlight } from '../../../src/content/text/html/highlight.js';
import { PageBudget } from '../../../src/content/text/html/page-budget.js';
import { renderMarkdown } from '../../../src/content/text/html/render.js';
import { htmlToMarkdown, plainOf } from '../../../src/content/text/html-text.js';
import { findLinks, replaceTargets } from '../../../src/content/text/links.js';
import { normalizeMarkdown } from '../../../src/content/text/normalize.js';
import { plainText, plainTitle } from '../../../src/content/text/plain-text.js';
import { repairSpacedTargets } from '../../../src/content/text/spaced-targets.js';
import { replaceWikiLinks } from '../../../src/content/text/wiki-links.js';
import { A2aError } from '../../../src/service/a2a/errors.js';
import { parseQuestion } from '../../../src/service/a2a/question.js';
import { acceptsRedirectUri, redirectUriMatches } from '../../../src/service/agent-auth/clients/redirect-uri.js';
import { readCompactJws } from '../../../src/service/agent-auth/crypto/compact-jws.js';
import { clientNameIn } from '../../../src/service/agent-auth/errors/requester.js';
import { parseAccept } from '../../../src/service/http/accept-header.js';
import { requestBody } from '../../../src/service/http/body.js';
import { isFresh } from '../../../src/service/http/etag.js';
import { setState } from '../../../src/service/http/request-state.js';
import { targetNormalizer } from '../../../src/service/http/target-normalization.js';
import { parseTraceparent } from '../../../src/service/http/trace-context.js';
import { base, headersOf, type SampleServer } from '../../../src/service/mcp/testing.js';
import { readParameters } from '../../../src/service/people/consent/parameters.js';
import { cookieOf } from '../../../src/service/people/sign-in/cookies.js';
import { nested, repeated, type Shape } from './shapes.js';
import * as tokens from './tokens.js';

/** A parser of this repository or of a library, with the tokens of its language. */
export interface Parser {
  readonly name: string;
  readonly tokens: readonly string[];
  /** Additional shapes that random generation does not find. */
  readonly more?: readonly Shape[];
  read(text: string): unknown;
}

const origin = 'https://portfolio.example.org';
const usual = targetNormalizer(loadContract());
const page = { base: origin, path: '/about', sizeOf: () => undefined, words: wordsFor('en') };

/** Inputs that broke browsers and other parsers, as in the test suites of cmark, markdown-it, and JSON. */
const known: readonly Shape[] = [
  ...['a', 'a</a>', '[a](b)'].map((inside) => nested('<a href="x">', '</a>', inside)),
  nested('<details>\n', '</details>\n'),
  ...[
    ['[', '](u)'],
    ['![', '](u)'],
    ['*a ', ' a*'],
    ['**a _b ', 'c_ d**'],
    ['> ', 'a'],
    ['- ', 'a'],
    ['[a](<b', '>'],
  ].map(([first = '', second = '']) => nested(first, second, 'a')),
];
let reads = 0;
/** The parser caches the last tree, so each measured text is different. */
const inMarkdown = (name: string, read: (text: string) => unknown): Parser => ({
  name,
  read: (text) => {
    reads += 1;
    return read(`${text}\n\n${reads}`);
  },
  tokens: tokens.markdown,
  more: known,
});
const on = (name: string, marks: readonly string[], read: (text: string) => unknown): Parser => ({
  name,
  read,
  tokens: marks,
});

/**
 * Length of the shortest measured text, in characters. Grammars may grow faster within a block, which has its own bound.
 * src/content/text/html/highlight.test.ts measures the worst of them.
 */
const timedBlock = 4096;

/** Nested values, and long member names. */
const deepJson: readonly Shape[] = [
  nested('[', ']'),
  nested('{"a":', '}', '1'),
  { name: 'a long name', text: (size) => `{"${'a'.repeat(size / 2)}":[${'1,'.repeat(size / 4 - 4)}1]}`.padEnd(size) },
];

/** Returns a resume with this text in every kind of member. */
const resumeOf = (text: string): string =>
  JSON.stringify({
    basics: { name: text, summary: text, email: text, phone: text, url: text, image: text },
    work: [{ name: text, startDate: text, url: text, highlights: [text] }],
  });

/** Parses a body without a size limit. The whole body arrives at once, so it is parsed synchronously. */
function bodyOf(type: string, text: string): unknown {
  const headers = { 'content-type': type, 'content-length': String(text.length) };
  const request = Object.assign(new EventEmitter(), { headers, body: undefined as unknown });
  const response = { locals: {}, setHeader: () => undefined } as never;
  const object = { requestBody: { content: { [type]: {} } }, 'x-max-body-bytes': Number.POSITIVE_INFINITY };
  setState(response, { operation: { object } } as never);
  let refused: unknown = new Error('The body was not read.');
  requestBody()(request as never, response, (error: unknown) => {
    refused = error;
  });
  request.emit('data', Buffer.from(text));
  request.emit('end');
  if (refused !== undefined) throw refused;
  return request.body;
}

/** Runs a parser and ignores A2A errors, which are an expected result. */
function ignoreA2aErrors(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof A2aError) return error.refusal;
    throw error;
  }
}

export const parsersOf = ({ server, portfolio }: SampleServer): readonly Parser[] => [
  inMarkdown('Markdown of another tool', (text) => cleanMarkdown(text)),
  inMarkdown('MDX', (text) => cleanMarkdown(text, true)),
  inMarkdown('a Markdown file', (text) => readMarkdownFile('a.md', text, ['title'])),
  inMarkdown('targets of an import', (text) => rewriteTargets(text, (target) => target)),
  inMarkdown('links', findLinks),
  inMarkdown('forbidden links', withoutForbidden),
  inMarkdown('other targets', (text) => replaceTargets(text, () => 'x')),
  inMarkdown('targets with spaces', (text) => repairSpacedTargets(text, () => undefined)),
  inMarkdown('absolute links', (text) => absoluteLinks(text, '/about', origin)),
  inMarkdown('absolute links of a page', (text) => absoluteLinks(text, '/a', origin)),
  inMarkdown('plain text', plainText),
  inMarkdown('a title', plainTitle),
  inMarkdown('links of a wiki', (text) => replaceWikiLinks(text, () => undefined)),
  inMarkdown('identifiers of headings', headingIdsOf),
  inMarkdown('formulas', findBrokenFormulas),
  inMarkdown('a page', (text) => renderMarkdown(text, { ...page, budget: new PageBudget() })),
  inMarkdown('tidy Markdown', normalizeMarkdown),
  inMarkdown('literal text', escapeMarkdown),
  { ...on('YAML', tokens.yaml, (text) => readYaml('a.yaml', text)), more: [repeated('- &a{n} x\n- *a{n}\n')] },
  on('front matter in YAML', tokens.yaml, (text) => readFrontMatter('a.md', `---\n${text}\n---\n`)),
  on('front matter in TOML', tokens.toml, (text) => readFrontMatter('a.md', `+++\n${text}\n+++\n`)),
  on('front matter in JSON', tokens.json, (text) => readFrontMatter('a.md', `{${text}}\n`)),
  { ...on('a resume in JSON', tokens.json, (text) => readResumeFile('resume.json', text)), more: deepJson },
  on('a resume in YAML', tokens.yaml, (text) => readResumeFile('resume.yaml', text)),
  on('texts of a resume', tokens.html, (text) =>
    readResumeFile('resume.json', resumeOf(text.slice(0, text.length / 8))),
  ),
  on('HTML of a resume', tokens.html, htmlToMarkdown),
  on('a line of a resume', tokens.html, plainOf),
  on('BibTeX', tokens.bibtex, (text) => bibtexEntries('papers.bib', text, bibtexParser)),
  on('a field of BibTeX', tokens.bibtex, plainLatex),
  on('CSV', tokens.csv, (text) => csvRows('Positions.csv', text, parseCsv)),
  on('a stylesheet', tokens.css, (text) => [
    localLinks(text, 'text/css', origin),
    addBasePath([{ path: '/a.css', type: 'text/css', headers: [], bytes: Buffer.from(text) }], `${origin}/me`),
  ]),
  on('a form', tokens.form, (text) => bodyOf('application/x-www-form-urlencoded', text)),
  { ...on('a body in JSON', tokens.json, (text) => bodyOf('application/json', text)), more: deepJson },
  on('the query of a target', tokens.form, (text) => usual('GET', `/projects?${text}`)),
  on('a date', tokens.dates, readDate),
  on('the place of a date', tokens.dates, (text) => [roughDate(text), roughPeriod(text)]),
  on('a period', tokens.dates, readPeriod),
  ...['ts', 'html', 'yaml', 'python', 'diff'].map((language) =>
    on(`code in ${language}`, tokens.code, (text) => {
      for (let at = 0; at < text.length; at += timedBlock) highlight(text.slice(at, at + timedBlock), language, 60_000);
    }),
  ),
  on('words of a search', tokens.prose, tokensOf),
  on('an A2A message', tokens.prose, (text) =>
    ignoreA2aErrors(() => parseQuestion({ parts: [{ text }] } as never, portfolio, createUrls(base))),
  ),
  on('Accept', tokens.headers, parseAccept),
  on('a cookie', tokens.headers, (text) => cookieOf(origin, 'signin' as never, text)),
  on('If-None-Match', tokens.headers, (text) => isFresh(text, '"a"')),
  on('traceparent', tokens.headers, parseTraceparent),
  on('a client by its name', tokens.headers, clientNameIn),
  on('a redirect URI', tokens.headers, (text) => [acceptsRedirectUri(text, []), redirectUriMatches(text, `${text}a`)]),
  on('parameters of an authorization request', tokens.headers, readParameters),
  on('a mail address', tokens.headers, parseEmailAddress),
  on('a JWT or SET', tokens.base64, (text) => readCompactJws(text, Number.POSITIVE_INFINITY)),
  on('text for a terminal', tokens.prose, (text) => harmless(text)),
  on('a JSON-RPC batch', ['{', '[', '1', '"a"', 'null'], (text) => {
    const messages = Array.from(text, (sign) => (sign === '{' ? {} : sign === '[' ? [] : sign));
    // Only the work before the first await blocks the event loop.
    void server.answer({ body: messages, header: headersOf({}) });
  }),
];
