import { auditCsv } from '../audit-csv.js';
import { type AuditQuery, type AuditRecord, auditFilterFault, listAudit } from '../audit-list.js';
import { type Command, type CommandField, cutRows, filter, type Options } from '../command.js';
import { done, invalid } from '../owner-answer.js';
import { type ListColumn, listPart, ownerPath, timeOf, type Value } from '../view.js';

/** What one file holds. */
const mostExported = 10_000;

/** What is known of an event, in one line; nothing where that is nothing. */
const dataOf = (data: Readonly<Record<string, unknown>>): Value =>
  Object.keys(data).length === 0 ? null : { said: JSON.stringify(data) };

export const auditColumns: readonly ListColumn<AuditRecord>[] = [
  {
    head: 'Name',
    place: 'subject',
    of: ({ name, count }) => (count === 1 ? { code: name } : [`${count.toLocaleString('en')} ×`, { code: name }]),
  },
  { head: 'At', of: (one) => timeOf(one.at) },
  {
    head: 'Agent',
    of: ({ agent }) => (agent === null ? null : { to: ownerPath`agents/${agent}`, text: { code: agent } }),
  },
  { head: 'Data', of: ({ data }) => dataOf(data), place: 'below' },
];

const filters: readonly CommandField[] = [
  filter('name', 'only events of this name, such as owner.revoked', {
    label: 'Event',
    hint: 'Its whole name, such as owner.revoked.',
  }),
  filter('agent', 'only those of this agent', { value: 'id', label: 'Agent', hint: 'Its id.' }),
  filter('day', 'only those of this UTC day, such as 2026-03-01', { label: 'Day', hint: 'In UTC.', type: 'date' }),
];

/** With `--csv` entry by entry, and as many as a file holds. */
const requestOf = ({ csv, limit, ...filters }: Options): AuditQuery => ({
  ...filters,
  ...(csv && { each: true }),
  limit: Number(limit ?? (csv ? mostExported : 50)),
});

export const auditCommands = {
  'audit.list': {
    async answer({ store }, input) {
      const fault = auditFilterFault(input);
      return fault ? invalid(fault) : done(await store.read((db) => listAudit(db, input)));
    },
    shell: {
      usage: 'audit',
      summary: 'What was done here, by agents, by people and by you, the newest first',
      fields: [
        ...filters,
        {
          name: 'limit',
          flag: '--limit <n>',
          isNumber: true,
          help: 'how many, 1 to 1000; 50 without it, and 10,000 with --csv',
        },
        { name: 'before', flag: '--before <id>', help: 'only those that are older than this one' },
        { name: 'csv', flag: '--csv', help: 'print CSV' },
      ],
      request: requestOf,
    },
    page: {
      path: 'audit',
      narrow: 'Only some of it',
      cut: (records, most) => cutRows(records, most, ({ id }) => id),
    },
    file: { most: mostExported, type: 'text/csv', ending: 'csv', write: auditCsv, says: 'Export as CSV' },
    view: (records) => ({
      title: 'Audit',
      lead: 'What was done here, by agents, by people and by you, the newest first.',
      parts: [listPart(auditColumns, records, 'Nothing is written down.')],
    }),
  } satisfies Command<AuditQuery, readonly AuditRecord[]>,
};
