import { pluralize } from '../../base/text.js';
import type { Command } from '../command.js';
import { type Overview, overviewOf } from '../overview.js';
import { done } from '../owner-answer.js';
import { type ReadingReport, readingOf } from '../reading.js';
import { type ReadItem, readingSummary, shownCount } from '../reading-summary.js';
import {
  act,
  buttons,
  inBrowser,
  ownerPath,
  section,
  sentence,
  type TablePart,
  timeOf,
  type Value,
  type View,
  type ViewPart,
  withQuery,
} from '../view.js';

/** Returns a sentence for each problem that the owner should fix. */
function problemsIn({ mail, content_faults: faults = [], disk }: Overview): readonly Value[] {
  const last = mail.last_failure === undefined ? null : { said: `The last one: ${mail.last_failure}` };
  return [
    ...(mail.delivers ? [] : ['No mail leaves: SMTP_URL is not set.']),
    ...(mail.held === 0
      ? []
      : [
          `${pluralize(mail.held, 'message of an unknown sender is', 'messages of unknown senders are')} held back from your mail.`,
        ]),
    ...(mail.failed === 0 ? [] : [[`${pluralize(mail.failed, 'mail was', 'mails were')} given up.`, last]]),
    ...(disk?.free_mb !== undefined
      ? [`${disk.free_mb.toLocaleString('en')} MB are left on the disk of DATA_DIR.`]
      : []),
    ...faults.map((fault) => ['The newest content is not shown:', { said: fault }]),
  ];
}

const signInMethods = { link: 'by a link', code: 'by a mailed code', passkey: 'by a passkey' };

function overviewView(overview: Overview): View {
  const { unread, new_agents, agent_reads: reads, sign_ins, content_held_back: held = [] } = overview;
  const problems = problemsIn(overview);
  const toUnread = { to: withQuery(ownerPath`messages`, { state: 'unread' }), text: 'Read them' };
  return {
    title: 'Overview',
    parts: [
      {
        kind: 'figures',
        figures: [
          ['Unread messages', unread, toUnread],
          ['Agents of this week', new_agents, 'registered in the last 7 days'],
          [
            'Reads by agents',
            reads.this_week,
            `in the last 7 days; ${reads.last_week.toLocaleString('en')} in the 7 before`,
          ],
        ],
      },
      section('Problems', [
        problems.length === 0 ? sentence('There are no problems.') : { kind: 'items', items: problems, isWrong: true },
      ]),
      ...(held.length === 0
        ? []
        : [section('Held back', [{ kind: 'items', items: held.map((said) => ({ said })) } as const])]),
      inBrowser([
        section('Last sign-ins', [
          { kind: 'items', items: sign_ins.map((one) => [timeOf(one.at), signInMethods[one.by]]) },
          sentence({ to: ownerPath`passkeys`, text: 'Passkeys' }),
          buttons([signOutEverywhereAct]),
        ]),
      ]),
    ],
  };
}

/** The button that ends all console sessions. */
export const signOutEverywhereAct = act(
  'console.sign-out-everywhere',
  'Sign out everywhere',
  {},
  { hint: 'Ends every session of the console, in this browser and in others.' },
);

function readingView(report: ReadingReport): View {
  const { weeks, byPeople, byAgents, readers, surfaces, searches } = readingSummary(report);
  const { registered, confirmed, wrote } = report.agents;
  const classes = ['people', 'agents', 'others'] as const;
  const byWeek: TablePart = {
    kind: 'table',
    caption: 'Reads by week, the newest first',
    head: ['Week of', 'People', 'Agents', 'Others'],
    rows: weeks.map((week) => [week.monday, ...classes.map((of) => shownCount(week[of]))]),
    bars: { classes, counts: weeks.map((week) => classes.map((of) => week[of])) },
    none: 'Nothing was read yet.',
  };
  const agentFigures: ViewPart = {
    kind: 'figures',
    figures: [
      ['registered', registered, null],
      ['were claimed or allowed by a person', confirmed, null],
      ['wrote to you', wrote, null],
    ],
  };
  return {
    title: 'Reading',
    lead: 'What people and agents read in the last weeks, and which searches had no result.',
    parts: [
      byWeek,
      ...(registered + confirmed + wrote === 0 ? [] : [section('Agents that went on', [agentFigures])]),
      ...countTable('Looked for and not found', 'Times', searches, 'What you could write about.'),
      {
        kind: 'beside',
        parts: [
          ...countTable('Most read by people', 'Reads', byPeople),
          ...countTable('Most read by agents', 'Reads', byAgents),
        ],
      },
      {
        kind: 'beside',
        parts: [
          ...countTable('Readers', 'Reads', readers, 'As they name themselves.'),
          ...countTable('Where it was read', 'Reads', surfaces),
        ],
      },
      sentence(
        'Weeks begin on Monday, in UTC. Numbers below three are shown as “a few”. Answers from a cache in front of the service are not counted.',
        'hint',
      ),
    ],
  };
}

/** Renders a table of items with their counts, or nothing if there are no items. */
function countTable(title: string, unit: string, counted: readonly ReadItem[], lead?: string): readonly ViewPart[] {
  if (counted.length === 0) return [];
  const rows = counted.map(([name, count]) => [{ said: name }, shownCount(count)]);
  return [section(title, [{ kind: 'table', head: ['What', unit], rows }], lead)];
}

export const overviewCommands = {
  overview: {
    async answer(deps) {
      await deps.running?.flushReads();
      return done(await overviewOf(deps));
    },
    shell: { usage: 'overview', summary: 'Show unread messages, new agents, reads by agents, and problems to fix' },
    page: { path: '' },
    view: overviewView,
  } satisfies Command<object, Overview>,
  reading: {
    async answer({ running, store, clock }, { weeks }) {
      await running?.flushReads();
      return done(await store.read((db) => readingOf(db, clock.now(), weeks)));
    },
    shell: {
      usage: 'reading',
      summary: 'Show what people and agents read, and their searches without a result',
      fields: [
        { name: 'weeks', flag: '--weeks <n>', help: 'number of weeks to show, 1 to 1000', isNumber: true, usual: 12 },
      ],
    },
    page: { path: 'reading' },
    view: readingView,
  } satisfies Command<{ readonly weeks: number }, ReadingReport>,
};
