import { expect, it } from 'vitest';
import { auditCsv, cell } from './audit-csv.js';

it.each([
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r\n=1,2', `"'\r\n=1,2"`],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['a=1', 'a=1'],
  ['', ''],
])('writes the cell %j so that no spreadsheet computes it', (text, written) => {
  expect(cell(text)).toBe(written);
});

it('writes a head, and a line for each entry', () => {
  const entry = {
    id: 'x',
    at: '2026-03-01T00:00:00.000Z',
    name: 'token.issued',
    agent: null,
    count: 1,
    data: { a: 'b' },
  };
  expect(auditCsv([])).toBe('at,name,agent,data,id\r\n');
  expect(auditCsv([entry])).toBe(
    'at,name,agent,data,id\r\n2026-03-01T00:00:00.000Z,token.issued,,"{""a"":""b""}",x\r\n',
  );
});
