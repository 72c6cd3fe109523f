import type { components } from '../../../generated/types.js';
import { isObject } from '../../base/json-object.js';
import type { Urls } from '../../base/urls.js';
import { generatedPages } from '../portfolio/page-summaries.js';
import { canonicalPath } from '../portfolio/pages.js';
import type { Portfolio } from '../portfolio/portfolio.js';
import { A2aError } from './errors.js';
import type { Lookup } from './records.js';
import { parseDataPart, type Question } from './structured.js';
import { maxReadLength, toSearchQuery } from './words.js';

type Message = components['schemas']['A2aMessage'];

/** Parses the question of a message from its data part, or from its text if there is no data part with a question. */
export function parseQuestion({ parts }: Message, portfolio: Portfolio, urls: Urls): Question {
  for (const { data } of parts) {
    const asks = isObject(data) ? parseDataPart(data) : undefined;
    if (asks) return asks;
  }
  const text = parts.flatMap(({ text: words }) => words ?? []).join(' ');
  if (parts.every((part) => part.text === undefined)) {
    const hint = 'Send a text part, or a data part with one of query, project, page, offers, projects and profile.';
    throw new A2aError('contentTypeNotSupported', 'The message has no part that can be read as a question.', { hint });
  }
  return { search: { query: toSearchQuery(text) }, lookup: findNamed(text, portfolio, urls) };
}

/** Returns the project or page whose slug, path, or URL is this text. Other texts are only searched for. */
function findNamed(text: string, portfolio: Portfolio, urls: Urls): Lookup | undefined {
  const name = text.trim();
  if (name.length > maxReadLength) return undefined;
  if (portfolio.projectBySlug(name)) return { kind: 'project', slug: name };
  const path = /^(?:\/|https?:)/.test(name) ? canonicalPath(name, urls) : undefined;
  if (path === undefined) return undefined;
  const slug = path.startsWith('/projects/') ? path.slice('/projects/'.length) : '';
  if (portfolio.projectBySlug(slug)) return { kind: 'project', slug };
  const isPage = portfolio.pageByPath(path) || generatedPages(portfolio).some((page) => page.path === path);
  return isPage ? { kind: 'page', path } : undefined;
}
