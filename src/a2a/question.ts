import type { components } from '../../generated/types.js';
import { isObject } from '../platform/json-object.js';
import { askedIn, quotedIn } from '../portfolio/asked/asked.js';
import type { Portfolio } from '../portfolio/snapshot.js';
import type { Urls } from '../urls.js';
import { A2aError } from './errors.js';
import { type Question, questionOfData } from './structured.js';
import { longestRead, queryOf } from './words.js';

type Message = components['schemas']['A2aMessage'];

/** The question of a message: its data part when it has one that asks, and otherwise its text. */
export function questionOf({ parts }: Message, portfolio: Portfolio, urls: Urls): Question {
  for (const { data } of parts) {
    const asks = isObject(data) ? questionOfData(data) : undefined;
    if (asks) return asks;
  }
  const text = parts.flatMap(({ text: words }) => words ?? []).join(' ');
  if (parts.every((part) => part.text === undefined)) {
    const hint = 'Send a text part, or a data part with one of query, project, page, offers, projects and profile.';
    throw new A2aError('contentTypeNotSupported', 'The message has no part that can be read as a question.', { hint });
  }
  const read = text.trimStart().slice(0, longestRead);
  return { search: { query: queryOf(quotedIn(read) ?? read) }, asked: askedIn(read, portfolio, urls) };
}
