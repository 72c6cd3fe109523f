import { describe, expect, it } from 'vitest';
import { failureOf } from './failure.js';

const coded = (code: string, more: object = {}): Error => Object.assign(new Error(code), { code, ...more });

describe('failureOf', () => {
  it.each(['40001', '40P01', '55P03'])('says that %s was rolled back and may be repeated', (code) => {
    expect(failureOf(coded(code))).toEqual({ kind: 'conflict' });
  });

  it.each(['57P03', '53300', '08001', '25006', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
    'knows that %s comes before anything was sent',
    (code) => {
      expect(failureOf(coded(code))).toEqual({ kind: 'lost', sent: false });
    },
  );

  it.each(['57P01', '57P02', '08006', '08003', 'ECONNRESET', 'EPIPE'])(
    'knows that %s may come after the statement was sent',
    (code) => {
      expect(failureOf(coded(code))).toEqual({ kind: 'lost', sent: true });
    },
  );

  it('tells a refused connect from a connection that breaks', () => {
    expect(failureOf(coded('ECONNREFUSED', { syscall: 'connect' }))).toEqual({ kind: 'lost', sent: false });
    expect(failureOf(coded('ETIMEDOUT', { syscall: 'read' }))).toEqual({ kind: 'lost', sent: true });
    expect(failureOf(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))).toEqual({
      kind: 'lost',
      sent: false,
    });
  });

  it('takes a missing file for a lost server only where it was the socket of one', () => {
    expect(failureOf(coded('ENOENT', { syscall: 'connect' }))).toEqual({ kind: 'lost', sent: false });
    expect(failureOf(coded('ENOENT', { syscall: 'open' }))).toEqual({ kind: 'other' });
  });

  it.each([
    ['select 1 - Connection terminated unexpectedly', { kind: 'lost', sent: true }],
    ['Client has encountered a connection error and is not queryable', { kind: 'lost', sent: false }],
    ['timeout expired', { kind: 'lost', sent: false }],
    ['select 1 - Query read timeout', { kind: 'stalled' }],
    ['the owner typed nonsense', { kind: 'other' }],
  ])('reads the codeless message "%s"', (message, failure) => {
    expect(failureOf(new Error(message))).toEqual(failure);
  });

  it.each(['53100', '53200', '57014'])('says that %s is a limit, not worth an immediate repetition', (code) => {
    expect(failureOf(coded(code))).toEqual({ kind: 'exhausted' });
  });

  it.each(['23505', '23514', '42601', '22P02'])('leaves %s to the caller', (code) => {
    expect(failureOf(coded(code))).toEqual({ kind: 'other' });
  });
});
