import { describe, expect, it } from 'vitest';
import { lookupTable } from './lookup-table.js';

describe('lookupTable', () => {
  it('has its own members, and none of Object.prototype', () => {
    const table = lookupTable({ spring: '03' });
    expect(table.spring).toBe('03');
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
      expect([table[name], name in table]).toEqual([undefined, false]);
  });
});
