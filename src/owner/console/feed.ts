import { hashSecret } from '../../agent-auth/credentials/secrets.js';
import { madeAtOfKey } from '../../agent-auth/records/feed-keys.js';
import { ApiError } from '../../http/errors.js';
import type { Operation } from '../../http/operation.js';
import { given } from '../../people/pages/steps.js';
import { escapeXml } from '../../platform/markup.js';
import { harmless } from '../../platform/terminal-text.js';
import type { MessageSummary } from '../requests/messages.js';
import { consoleHeaders } from './answer.js';
import type { ConsolePageDeps } from './deps.js';
import { dataOf } from './owner-data.js';
import { consolePaths, messagePath } from './paths.js';
import { words as allWords } from './words.js';

const words = allWords.feed;
const mostEntries = 50;

/**
 * `GET /owner/inbox.atom`: the newest messages as Atom (RFC 4287) for who has the key, without a session: subject, sender
 * and link, and no text. Any other key is answered as if there were no feed (docs/console.md).
 */
export function getOwnerFeed(deps: ConsolePageDeps): Operation<'getOwnerFeed'> {
  return async (call) => {
    const key = given(call.query.k);
    const madeAt = (await deps.isOn()) && key !== undefined && (await keyMadeAt(deps, key));
    if (!madeAt) throw new ApiError('NOT_FOUND', 'There is nothing at this address.');
    const messages = await dataOf<readonly MessageSummary[]>(deps, {
      ...{ command: 'messages.list', limit: mostEntries, state: 'inbox' },
    });
    return {
      status: 200,
      type: 'application/atom+xml',
      body: inboxFeed(deps, messages, madeAt),
      // The address holds a secret, and the answer is this reader's alone.
      headers: { ...consoleHeaders, 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'private, no-cache' },
      cache: 'provisional',
    };
  };
}

const keyMadeAt = ({ store }: ConsolePageDeps, key: string): Promise<Date | undefined> =>
  store.read((db) => madeAtOfKey(db, 'inbox', hashSecret(key)));

/** No link to itself: that would hold the key. A feed without a message is as old as its key. */
function inboxFeed(deps: ConsolePageDeps, messages: readonly MessageSummary[], madeAt: Date): string {
  const { urls } = deps;
  const service = deps.serviceName();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('id', urls.of(consolePaths.inboxFeed)),
    element('title', words.title(service)),
    element('updated', messages[0]?.received_at ?? madeAt.toISOString()),
    link(urls.of(consolePaths.messages)),
    `<author>${element('name', service)}</author>`,
    ...messages.map((message) => entry(deps, message)),
    '</feed>',
    '',
  ].join('\n');
}

/** The id of an entry is its address, whatever becomes of the message. */
function entry({ urls }: ConsolePageDeps, { id, subject, from_email: from, received_at: at }: MessageSummary): string {
  const url = urls.of(messagePath(id));
  const sender = from === null ? allWords.noAddress : harmless(from);
  return [
    '<entry>',
    element('id', url),
    `<title type="text">${escapeXml(harmless(subject).trim() || words.noSubject)}</title>`,
    link(url),
    element('published', at),
    element('updated', at),
    `<author>${element('name', sender)}${from === null ? '' : element('email', sender)}</author>`,
    // An entry without content must have a link, and some readers ask for a text.
    `<summary type="text">${escapeXml(words.summary(sender))}</summary>`,
    '</entry>',
  ].join('\n');
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
const link = (url: string): string => `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`;
