import { setTimeout as pause } from 'node:timers/promises';
import { essence } from './media-type.js';

/** One request, exactly as it is sent. */
export interface Ask {
  readonly method: string;
  /** Path and query as they stand on the wire; an absolute URL is asked where it points. */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The media type without parameters; undefined where none was sent. */
  readonly type: string | undefined;
  readonly text: string;
}

/** The service did not answer this request: no connection, cut off, or too slow. */
export class NoAnswer extends Error {}

/** The service asks for a longer pause than this run is ready to make. */
export class PauseTooLong extends Error {
  constructor(readonly seconds: number) {
    super(`the service asks to wait ${seconds} s, longer than --max-wait`);
  }
}

export interface WireSettings {
  /** Without a trailing slash. */
  readonly base: string;
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** The longest single pause for a rate limit, in seconds. */
  readonly maxWait: number;
  /** Says why nothing happens for a while. */
  readonly onPause: (seconds: number, family: string) => void;
}

export interface Wire {
  readonly base: string;
  /**
   * Sends one request after all before it, waiting first where the family's window is used up. Throws NoAnswer or
   * PauseTooLong.
   */
  ask(request: Ask, family?: string, patience?: Patience): Promise<Answer>;
  /** The same request for a shell. */
  curl(request: Ask): string;
  /** A value that no report may show. */
  hide(secret: string): void;
}

/** Whether a 429 is waited for (the rule), or is itself what was asked for. */
export type Patience = 'waits' | 'takes 429';

/** Talks to one deployment: one request at a time, never past the limits that it tells. */
export function openWire({ base, headers, timeoutMs, maxWait, onPause }: WireSettings): Wire {
  /** When each family's window ends, for families with nothing left. */
  const usedUp = new Map<string, number>();
  const secrets = new Set<string>();
  return { base, ask, curl, hide: (secret) => void secrets.add(secret) };

  async function ask(request: Ask, family = '', patience: Patience = 'waits'): Promise<Answer> {
    if (patience === 'takes 429') return send(request, family);
    await wait((usedUp.get(family) ?? 0) - Date.now(), family);
    const answer = await send(request, family);
    const seconds = answer.status === 429 ? Number(answer.headers.get('retry-after') ?? 'none') : Number.NaN;
    if (Number.isNaN(seconds)) return answer; // a 429 that does not say how long is judged as it stands
    await wait(seconds * 1000, family);
    return send(request, family);
  }

  async function wait(ms: number, family: string): Promise<void> {
    if (ms <= 0) return;
    const seconds = Math.ceil(ms / 1000);
    if (seconds > maxWait) throw new PauseTooLong(seconds);
    onPause(seconds, family);
    await pause(ms);
  }

  async function send({ method, target, headers: own = {}, body }: Ask, family: string): Promise<Answer> {
    const url = target.startsWith('/') ? base + target : target;
    try {
      const response = await fetch(url, {
        method,
        headers: { 'user-agent': 'vitrine-contract', ...headers, ...own },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body === undefined ? {} : { body }),
      });
      const text = await response.text();
      note(family, response.headers);
      const type = response.headers.get('content-type');
      return {
        status: response.status,
        headers: response.headers,
        type: type === null ? undefined : essence(type),
        text,
      };
    } catch (error) {
      const { name, message, cause } = error as Error;
      throw new NoAnswer(
        name === 'TimeoutError'
          ? `no answer within ${timeoutMs / 1000} s`
          : cause instanceof Error
            ? cause.message || String((cause as NodeJS.ErrnoException).code)
            : message,
      );
    }
  }

  function note(family: string, answered: Headers): void {
    // What is missing or no number is a fault for the judge, and nothing to wait for.
    if (answered.get('ratelimit-remaining') !== '0') usedUp.delete(family);
    else usedUp.set(family, Date.now() + ((Number(answered.get('ratelimit-reset')) || 0) + 1) * 1000);
  }

  function curl({ method, target, headers: own = {}, body }: Ask): string {
    const url = target.startsWith('/') ? base + target : target;
    const options = Object.entries({ ...headers, ...own }).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
    const verb = method === 'GET' ? [] : method === 'HEAD' ? ['-I'] : [`-X ${method}`];
    const filler = body !== undefined && body.length > 4000;
    const data = body === undefined ? [] : [filler ? '--data-binary @-' : `--data-raw ${quoted(body)}`];
    const command = ['curl -si', ...verb, ...options, ...data, quoted(url)].join(' ');
    const shown = filler ? `head -c ${body.length} /dev/zero | tr '\\0' a | ${command}` : command;
    return [...secrets].reduce((text, secret) => text.replaceAll(secret, '…'), shown);
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
