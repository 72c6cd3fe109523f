import type { Knex } from 'knex';
import type { RateLimitRule } from '../../base/rate-limit-rule.js';
import { countWithin, LimitReached } from '../agent-auth/limits/rate-windows.js';
import { counted } from '../agent-auth/limits/shared-halves.js';
import { ApiError } from '../http/api-errors.js';
import type { MessageRow } from '../store/owner-rows.js';
import type { MessageService } from './deps.js';
import { receivedAtOf } from './rows.js';

/**
 * Checks the limit of messages per registration. Counts rows of the table itself, so replays do not count and a restart
 * resets nothing.
 */
export async function requireWithinLimit(
  trx: Knex.Transaction,
  { limits }: Pick<MessageService, 'limits'>,
  registrationId: string,
  now: Date,
): Promise<void> {
  const { limit, windowSeconds } = limits.messagesPerRegistration;
  const windowMs = windowSeconds * 1000;
  const blocking = await receivedAtOf(trx, registrationId, limit, new Date(now.getTime() - windowMs));
  if (!blocking) return;
  const seconds = Math.max(1, Math.ceil((blocking.getTime() + windowMs - now.getTime()) / 1000));
  throw tooMany('this agent', limits.messagesPerRegistration, seconds);
}

/**
 * Checks the limit per email address, since a person with several agents is one sender
 * (consent.md, The account endpoint). Uses a counter, because the table of messages is indexed by registration.
 * Registrations without an email address have only their own limit.
 */
export async function countForAddress(
  trx: Knex.Transaction,
  { limits }: Pick<MessageService, 'limits'>,
  { from_email: email }: Pick<MessageRow, 'from_email'>,
  now: Date,
): Promise<void> {
  if (email === null) return;
  try {
    await countWithin(trx, limits, counted('messageOfMailbox', { email }), now);
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    throw tooMany('all agents of this mailbox', limits.messagesPerMailbox, error.seconds);
  }
}

function tooMany(sender: string, { limit, windowSeconds }: RateLimitRule, seconds: number): ApiError {
  return new ApiError(
    'RATE_LIMITED',
    `More than ${limit} messages in ${Math.round(windowSeconds / 3600)} hours from ${sender}.`,
    {
      hint: `Wait ${seconds} seconds, until the oldest of them leaves the window.`,
      details: { limit, windowSeconds, retryAfterSeconds: seconds },
      headers: { 'Retry-After': String(seconds) },
    },
  );
}
