import { type Lifetimes, lifetimeSettings } from '../agent-auth/limits/lifetimes.js';
import { type LimitName, limitSettings } from '../agent-auth/limits/limit-table.js';
import type { AgentLimits } from '../agent-auth/limits/limits.js';
import type { Setting } from '../agent-auth/limits/overrides.js';
import { rateLimitSettings } from '../config.js';
import { pluralize } from '../platform/text.js';

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
  return pluralize(seconds / size, name);
}

const withUsual = (text: string, usual: string, overridden: boolean): string =>
  overridden ? `${text}, usually ${usual}` : text;

/** How long a lifetime is; what it means where it is 0, such as `for ever`. */
export function lifetimeText({ name, seconds, usual, overridden }: LifetimeInForce): string {
  const table: Readonly<Record<string, Setting>> = lifetimeSettings;
  const text = (span: number): string => (span === 0 ? table[name]?.zero : undefined) ?? spanText(span);
  return withUsual(text(seconds), text(usual), overridden);
}

/** Such as `5 in 1 hour`. */
export const limitText = ({ limit, window_seconds, usual, overridden }: LimitInForce): string =>
  withUsual(`${limit.toLocaleString('en')} in ${spanText(window_seconds)}`, usual.toLocaleString('en'), overridden);
