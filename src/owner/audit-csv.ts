import type { AuditRecord } from './audit-list.js';

/**
 * Entries of the trail as CSV (RFC 4180) with a head. A cell that a spreadsheet would take for a formula begins with an
 * apostrophe (docs/console.md).
 */
export function auditCsv(records: readonly AuditRecord[]): string {
  const rows = records.map(({ at, name, agent, data, id }) => [at, name, agent ?? '', JSON.stringify(data), id]);
  return [['at', 'name', 'agent', 'data', 'id'], ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** One cell; tabs and line ends before a sign are skipped by spreadsheets, so they count as its beginning. */
export function cell(text: string): string {
  const safe = /^\s*[=+\-@]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
