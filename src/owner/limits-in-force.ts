import { type Lifetimes, lifetimeSettings } from '../agent-auth/limits/lifetimes.js';
import { type LimitName, limitSettings } from '../agent-auth/limits/limit-table.js';
import type { AgentLimits } from '../agent-auth/limits/limits.js';
import type { Setting } from '../agent-auth/limits/overrides.js';
import { rateLimitSettings } from '../config.js';

/** A limit in force, and what it is unless its variable says otherwise. */
export interface LimitInForce {
  readonly name: string;
  readonly variable: string;
  readonly limit: number;
  readonly usual: number;
  readonly window_seconds: number;
  readonly overridden: boolean;
}

/** A span of time in force, in seconds. */
export interface LifetimeInForce {
  readonly name: string;
  readonly seconds: number;
  readonly usual: number;
  readonly overridden: boolean;
}

/** What a client of one family may send. */
export type RateLimits = Readonly<Record<keyof typeof rateLimitSettings, { limit: number; windowSeconds: number }>>;

/** Every limit, those of requests first, with the number it has unless a variable says otherwise. */
export function limitsInForce(rateLimits: RateLimits, limits: AgentLimits): readonly LimitInForce[] {
  const families = Object.keys(rateLimitSettings) as (keyof typeof rateLimitSettings)[];
  const ofRequests = families.map((family) => {
    const [name, usual] = rateLimitSettings[family];
    const { limit, windowSeconds } = rateLimits[family];
    return { name, variable: name, limit, usual, window_seconds: windowSeconds };
  });
  const names = Object.keys(limitSettings) as LimitName[];
  const ofAgents = names.map((name) => {
    const { limit, windowSeconds } = limits[name];
    return { name, variable: 'AGENT_LIMITS', limit, usual: limitSettings[name].value, window_seconds: windowSeconds };
  });
  return [...ofRequests, ...ofAgents].map((one) => ({ ...one, overridden: one.limit !== one.usual }));
}

/** What a lifetime of 0 means where that is not "at once", such as `for ever`. */
function ofZero(name: string): string | undefined {
  const table: Readonly<Record<string, Setting>> = lifetimeSettings;
  return table[name]?.zero;
}

/** Every span of time, in seconds. */
export function lifetimesInForce(lifetimes: Lifetimes): readonly LifetimeInForce[] {
  const names = Object.keys(lifetimeSettings) as (keyof Lifetimes)[];
  return names.map((name) => {
    const [seconds, usual] = [lifetimes[name], lifetimeSettings[name].value];
    return { name, seconds, usual, overridden: seconds !== usual };
  });
}

/** Such as `10 minutes`; the largest unit that it is a whole number of. Seconds. */
function spanText(seconds: number): string {
  const units = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
    ['second', 1],
  ] as const;
  const [name, size] = units.find(([, of]) => seconds >= of && seconds % of === 0) ?? units[3];
  const count = seconds / size;
  return `${count.toLocaleString('en')} ${name}${count === 1 ? '' : 's'}`;
}

/** How long a lifetime is; what it means where it is 0. */
export const lifetimeText = (name: string, seconds: number): string =>
  (seconds === 0 ? ofZero(name) : undefined) ?? spanText(seconds);

/** Such as `5 in 1 hour`. */
export const limitText = ({ limit, window_seconds }: Pick<LimitInForce, 'limit' | 'window_seconds'>): string =>
  `${limit.toLocaleString('en')} in ${spanText(window_seconds)}`;
