import { describe, expect, it } from 'vitest';
import { failureOf } from './failure.js';

const coded = (code: string, more: object = {}): Error => Object.assign(new Error(code), { code, ...more });

describe('failureOf', () => {
  it.each(['40001', '40P01', '55P03'])('classifies %s as a conflict that can be retried', (code) => {
    expect(failureOf(coded(code))).toEqual({ kind: 'conflict' });
  });

  it.each(['57P03', '53300', '08001', '25006', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
    'classifies %s as lost before sending',
    (code) => {
      expect(failureOf(coded(code))).toEqual({ kind: 'lost', sent: false });
    },
  );

  it.each(['57P01', '57P02', '08006', '08003', 'ECONNRESET', 'EPIPE'])(
    'classifies %s as lost after sending',
    (code) => {
      expect(failureOf(coded(code))).toEqual({ kind: 'lost', sent: true });
    },
  );

  it('distinguishes a refused connection attempt from a broken connection', () => {
    expect(failureOf(coded('ECONNREFUSED', { syscall: 'connect' }))).toEqual({ kind: 'lost', sent: false });
    expect(failureOf(coded('ETIMEDOUT', { syscall: 'read' }))).toEqual({ kind: 'lost', sent: true });
    expect(failureOf(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))).toEqual({
      kind: 'lost',
      sent: false,
    });
  });

  it('treats a missing file as a lost server only if it was its socket', () => {
    expect(failureOf(coded('ENOENT', { syscall: 'connect' }))).toEqual({ kind: 'lost', sent: false });
    expect(failureOf(coded('ENOENT', { syscall: 'open' }))).toEqual({ kind: 'other' });
  });

  it.each([
    ['select 1 - Connection terminated unexpectedly', { kind: 'lost', sent: true }],
    ['Client has encountered a connection error and is not queryable', { kind: 'lost', sent: false }],
    ['timeout expired', { kind: 'lost', sent: false }],
    ['select 1 - Query read timeout', { kind: 'stalled' }],
    ['the owner typed nonsense', { kind: 'other' }],
  ])('classifies the message "%s" without a code', (message, failure) => {
    expect(failureOf(new Error(message))).toEqual(failure);
  });

  it.each(['53100', '53200', '57014'])('classifies %s as an exhausted limit', (code) => {
    expect(failureOf(coded(code))).toEqual({ kind: 'exhausted' });
  });

  it.each(['23505', '23514', '42601', '22P02'])('classifies %s as other, for the caller', (code) => {
    expect(failureOf(coded(code))).toEqual({ kind: 'other' });
  });
});
