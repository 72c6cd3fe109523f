import type { RateLimitRule } from '../../../base/rate-limit-rule.js';

/** Part of a window and how much was counted in it. */
export interface Slice {
  readonly start: Date;
  readonly count: number;
}

/** A window is counted in this many slices: it slides by one of them at a time. */
const slicesPerWindow = 60;

const sliceMs = ({ windowSeconds }: RateLimitRule): number => Math.ceil((windowSeconds * 1000) / slicesPerWindow);

/** The start of the slice that a moment lies in. */
export function sliceOf(moment: Date, rule: RateLimitRule): Date {
  const length = sliceMs(rule);
  return new Date(Math.floor(moment.getTime() / length) * length);
}

/**
 * When a slice no longer counts: its last moment has left the window. So a limit errs on the strict side, by one slice
 * at most.
 */
export function sliceEnds(start: Date, rule: RateLimitRule): Date {
  return new Date(start.getTime() + sliceMs(rule) + rule.windowSeconds * 1000);
}

/** Those slices that count now. */
function current(slices: readonly Slice[], rule: RateLimitRule, now: Date): Slice[] {
  // A slice that begins more than a window ahead was counted before the clock was set back, and waiting for it would
  // take as long as the jump.
  const latest = new Date(now.getTime() + rule.windowSeconds * 1000);
  return slices.filter(({ start }) => start <= latest && sliceEnds(start, rule) > now);
}

const sumOf = (slices: readonly Slice[]): number => slices.reduce((sum, { count }) => sum + count, 0);

/** How much of a limit is left; below 0 when it is exceeded. */
export function leftOf(slices: readonly Slice[], rule: RateLimitRule, now: Date): number {
  return rule.limit - sumOf(current(slices, rule, now));
}

/**
 * Seconds until one more fits, 0 when what is counted is within the limit already; `slices` include the present
 * request.
 */
export function secondsToWait(slices: readonly Slice[], rule: RateLimitRule, now: Date): number {
  const counted = current(slices, rule, now).sort((a, b) => a.start.getTime() - b.start.getTime());
  let over = sumOf(counted) - rule.limit;
  for (const { start, count } of over > 0 ? counted : []) {
    over -= count;
    if (over <= 0) return Math.max(1, Math.ceil((sliceEnds(start, rule).getTime() - now.getTime()) / 1000));
  }
  return 0;
}
