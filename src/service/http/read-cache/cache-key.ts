import type { IncomingMessage } from 'node:http';

/** What chooses among the forms of a target, in the order in which they are in the key, and the condition on a body. */
const known: readonly string[] = ['accept', 'accept-encoding', 'api-version', 'if-none-match'];

/**
 * Headers that no read looks at (a read that looks at one is not cached). Every other header sends a request through
 * the pipeline.
 */
const ignored = [
  ...[
    'host',
    'connection',
    'keep-alive',
    'user-agent',
    'accept-language',
    'accept-charset',
    'referer',
    'cookie',
    'from',
    'dnt',
    'te',
  ],
  ...[
    'authorization',
    'cache-control',
    'pragma',
    'priority',
    'upgrade-insecure-requests',
    'save-data',
    'sec-gpc',
    'via',
    'forwarded',
  ],
  ...[
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-host',
    'x-forwarded-port',
    'x-real-ip',
    'x-request-id',
    'x-requested-with',
  ],
  ...[
    'sec-fetch-site',
    'sec-fetch-mode',
    'sec-fetch-dest',
    'sec-fetch-user',
    'sec-ch-ua',
    'sec-ch-ua-mobile',
    'sec-ch-ua-platform',
  ],
  ...['traceparent', 'tracestate', 'baggage', 'if-modified-since', 'range', 'if-range'],
];

/** The place of a header among those that are known, -1 for one that is ignored; by the spellings that clients use. */
const places: ReadonlyMap<string, number> = new Map(
  [...known, ...ignored].flatMap((name) => [name, titled(name)].map((spelling) => [spelling, known.indexOf(name)])),
);

function titled(name: string): string {
  return name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}

/** Longer targets are one client's own, and would make long keys; no ordinary request has longer values. Characters. */
const longestTarget = 512;
const longestValue = 256;

/**
 * What the answer of a read depends on, as one text, and the condition on which it wants a body; undefined for a request
 * that is no read, has a header that might matter in a way not known here, or one of the key's headers twice.
 */
export function cacheKeyOf({ method, url: target = '/', rawHeaders }: IncomingMessage):
  | {
      readonly key: string;
      readonly ifNoneMatch: string | undefined;
    }
  | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || target.length > longestTarget) return undefined;
  const values: (string | undefined)[] = [undefined, undefined, undefined, undefined];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    const place = places.get(name) ?? places.get(name.toLowerCase());
    if (place === -1) continue;
    const value = rawHeaders[at + 1] ?? '';
    if (place === undefined || value.length > longestValue || values[place] !== undefined) return undefined;
    values[place] = value;
  }
  const [accept, encoding, version, ifNoneMatch] = values;
  return { key: `${target}${part(accept)}${part(encoding)}${part(version)}`, ifNoneMatch };
}

/** A header that is empty means something else than none. */
const part = (value: string | undefined): string => (value === undefined ? '\n' : `\n=${value}`);
