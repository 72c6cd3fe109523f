/** What an answer depends on beside the target: the values of these request headers, as they were sent. */
export interface CacheKey {
  readonly accept: string | undefined;
  readonly acceptEncoding: string | undefined;
  readonly apiVersion: string | undefined;
}

/** The key of a request, and the condition on which it wants a body. */
export interface ConditionalKey extends CacheKey {
  readonly ifNoneMatch: string | undefined;
}

type Meaning = keyof ConditionalKey | 'ignored';

const keyHeaders: Readonly<Record<string, Meaning>> = {
  accept: 'accept',
  'accept-encoding': 'acceptEncoding',
  'api-version': 'apiVersion',
};

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

const ofReads = meanings([
  ...Object.entries(keyHeaders),
  ['if-none-match', 'ifNoneMatch'],
  ...[...ignored, 'origin'].map((name): [string, Meaning] => [name, 'ignored']),
]);
/** By the spellings that clients use, so that no name has to be lower-cased. */
function meanings(all: readonly (readonly [string, Meaning])[]): ReadonlyMap<string, Meaning> {
  return new Map(
    all.flatMap(([name, meaning]) => [name, titled(name)].map((spelling): [string, Meaning] => [spelling, meaning])),
  );
}

function titled(name: string): string {
  return name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}

/** No ordinary request has longer values, and they would make long keys. Characters. */
const longestValue = 256;

/**
 * Reads the raw headers of a read once; undefined when one of them might matter in a way not known here, or one of the
 * key's headers appears twice.
 */
export function cacheKeyOf(rawHeaders: readonly string[]): ConditionalKey | undefined {
  let accept: string | undefined;
  let acceptEncoding: string | undefined;
  let apiVersion: string | undefined;
  let ifNoneMatch: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    const meaning = ofReads.get(name) ?? ofReads.get(name.toLowerCase());
    if (meaning === 'ignored') continue;
    const value = rawHeaders[at + 1] ?? '';
    if (meaning === undefined || value.length > longestValue) return undefined;
    if (meaning === 'accept') {
      if (accept !== undefined) return undefined;
      accept = value;
    } else if (meaning === 'acceptEncoding') {
      if (acceptEncoding !== undefined) return undefined;
      acceptEncoding = value;
    } else if (meaning === 'apiVersion') {
      if (apiVersion !== undefined) return undefined;
      apiVersion = value;
    } else {
      if (ifNoneMatch !== undefined) return undefined;
      ifNoneMatch = value;
    }
  }
  return { accept, acceptEncoding, apiVersion, ifNoneMatch };
}
