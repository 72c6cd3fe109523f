import { describe, expect, it } from 'vitest';
import { parseTraceparent } from './trace-context.js';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

describe('parsing a traceparent header', () => {
  it.each([`00-${traceId}-${spanId}-01`, `00-${traceId}-${spanId}-00`, `01-${traceId}-${spanId}-01-more`])(
    'accepts %s',
    (header) => {
      expect(parseTraceparent(header)).toEqual({ traceId, spanId });
    },
  );

  it.each([
    ['nothing', undefined],
    ['two headers', [`00-${traceId}-${spanId}-01`, `00-${traceId}-${spanId}-01`]],
    ['version ff', `ff-${traceId}-${spanId}-01`],
    ['more than version 00 has', `00-${traceId}-${spanId}-01-more`],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
    ['a span of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['capital digits', `00-${traceId.toUpperCase()}-${spanId}-01`],
    ['a short trace', `00-${traceId.slice(1)}-${spanId}-01`],
    ['words', 'please log this line'],
  ])('returns undefined for %s', (_what, header) => {
    expect(parseTraceparent(header)).toBeUndefined();
  });
});
