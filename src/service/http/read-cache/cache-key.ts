import type { IncomingMessage } from 'node:http';

/** Headers that select the representation, in the order of the key, and the condition. */
const keyHeaders: readonly string[] = ['accept', 'accept-encoding', 'api-version', 'if-none-match'];

/** Headers that cached reads ignore. A request with any other header goes through the pipeline. */
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

/** Position of each header in the key, or -1 if it is ignored, in the spellings that clients use. */
const places: ReadonlyMap<string, number> = new Map(
  [...keyHeaders, ...ignored].flatMap((name) =>
    [name, titled(name)].map((spelling) => [spelling, keyHeaders.indexOf(name)]),
  ),
);

function titled(name: string): string {
  return name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}

/** Maximum length of cached targets and header values, in characters. Ordinary requests are shorter. */
const maxTargetLength = 512;
const longestValue = 256;

/**
 * Returns the cache key of a read and its condition. Returns undefined for requests that are not reads, have an unknown
 * header, or repeat a header of the key.
 */
export function toCacheKey({ method, url: target = '/', rawHeaders }: IncomingMessage):
  | {
      readonly key: string;
      readonly ifNoneMatch: string | undefined;
    }
  | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || target.length > maxTargetLength) return undefined;
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

/** Distinguishes an empty header from a missing one. */
const part = (value: string | undefined): string => (value === undefined ? '\n' : `\n=${value}`);
