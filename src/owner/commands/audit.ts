import { auditCsv } from '../audit-csv.js';
import { type AuditQuery, type AuditRecord, auditFilterFault, listAudit } from '../audit-list.js';
import { type Command, type CommandField, cutRows, filter, type Options } from '../command.js';
import { done, invalid } from '../owner-answer.js';
import { type ListColumn, listPart, ownerPath, timeOf, type Value } from '../view.js';

/** Maximum number of events in an exported file. */
const maxExported = 10_000;

/** Renders the data of an event as JSON, or null if there is none. */
const eventData = (data: Readonly<Record<string, unknown>>): Value =>
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
  { head: 'Data', of: ({ data }) => eventData(data), place: 'below' },
];

const filters: readonly CommandField[] = [
  filter('name', 'show only events with this name, such as owner.revoked', {
    label: 'Event',
    hint: 'The full name of the event, such as owner.revoked.',
  }),
  filter('agent', 'show only events of this agent', { value: 'id', label: 'Agent', hint: 'The id of the agent.' }),
  filter('day', 'show only events of this UTC day, such as 2026-03-01', {
    label: 'Day',
    hint: 'The day in UTC.',
    type: 'date',
  }),
];

/** With `--csv`, each event is a row of its own, and the default limit is that of an exported file. */
const toAuditQuery = ({ csv, limit, ...filters }: Options): AuditQuery => ({
  ...filters,
  ...(csv && { each: true }),
  limit: Number(limit ?? (csv ? maxExported : 50)),
});

export const auditCommands = {
  'audit.list': {
    async answer({ store }, input) {
      const fault = auditFilterFault(input);
      return fault ? invalid(fault) : done(await store.read((db) => listAudit(db, input)));
    },
    shell: {
      usage: 'audit',
      summary: 'List what agents, people and you did here, newest first',
      fields: [
        ...filters,
        {
          name: 'limit',
          flag: '--limit <n>',
          isNumber: true,
          help: 'maximum number of events, 1 to 1000 (default: 50, or 10,000 with --csv)',
        },
        { name: 'before', flag: '--before <id>', help: 'show only events older than this one' },
        { name: 'csv', flag: '--csv', help: 'print CSV' },
      ],
      request: toAuditQuery,
    },
    page: {
      path: 'audit',
      narrow: 'Filter',
      cut: (records, most) => cutRows(records, most, ({ id }) => id),
    },
    file: { most: maxExported, type: 'text/csv', ending: 'csv', write: auditCsv, says: 'Export as CSV' },
    view: (records) => ({
      title: 'Audit',
      lead: 'What agents, people and you did here, newest first.',
      parts: [listPart(auditColumns, records, 'There are no audit events.')],
    }),
  } satisfies Command<AuditQuery, readonly AuditRecord[]>,
};
