import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { passingTables, tableNames } from './service/store/backup.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const records = 'src/service/agent-auth/records';
/**
 * The one file in which the statements of a table stand, named first; behind it what else that file names in statements
 * over several tables. A part of a statement that another record can hand over, it hands over.
 */
const tablesOf: Readonly<Record<string, readonly string[]>> = {
  [`${records}/users.ts`]: ['users'],
  [`${records}/registrations.ts`]: ['registrations', 'messages'],
  // Many registrations at once, and the lists for people.
  [`${records}/registration-sets.ts`]: ['registrations', 'client_grants', 'messages', 'users'],
  // What the owner's list of agents joins.
  [`${records}/owners-agents.ts`]: [
    'registrations',
    'access_tokens',
    'claim_attempts',
    'client_grants',
    'messages',
    'subjects',
    'users',
  ],
  [`${records}/subjects.ts`]: ['subjects'],
  [`${records}/attempts.ts`]: ['claim_attempts'],
  // Issuing and looking up are one round trip each.
  [`${records}/access-tokens.ts`]: ['access_tokens', 'registrations', 'users'],
  [`${records}/seen-jtis.ts`]: ['seen_jtis'],
  [`${records}/signing-keys.ts`]: ['signing_keys'],
  [`${records}/page-sessions.ts`]: ['page_sessions'],
  [`${records}/sign-ins.ts`]: ['signins'],
  [`${records}/contact-drafts.ts`]: ['contact_drafts'],
  [`${records}/consent-decisions.ts`]: ['consent_decisions'],
  [`${records}/authorization-codes.ts`]: ['authorization_codes'],
  // Which of a user's grants live is told by both tables of a grant.
  [`${records}/client-grants.ts`]: ['client_grants', 'registrations'],
  // A refresh is one lookup and one change, of the token and of its grant.
  [`${records}/refresh-tokens.ts`]: ['refresh_tokens', 'access_tokens', 'client_grants', 'registrations'],
  [`${records}/mail-suppressions.ts`]: ['mail_suppressions'],
  [`${records}/rate-counters.ts`]: ['rate_counters'],
  // The entries of one person's agents are folded.
  [`${records}/audit-events.ts`]: ['audit_events', 'registrations'],
  [`${records}/owner-timestamps.ts`]: ['owner_marks'],
  [`${records}/owner-passkeys.ts`]: ['owner_passkeys'],
  [`${records}/passkey-challenge-use.ts`]: ['used_challenges'],
  // Who writes is asked with what of them is blocked.
  [`${records}/blocks.ts`]: ['blocks', 'client_grants', 'registrations', 'users'],
  // What the owner's list of people joins.
  [`${records}/people.ts`]: ['users', 'blocks', 'mail_suppressions', 'messages', 'registrations'],
  [`${records}/proven-places.ts`]: ['proven_places'],
  [`${records}/client-documents.ts`]: ['client_documents'],
  'src/service/messages/rows.ts': ['messages'],
  // Whether a sender is known, and letting held mail go, are single statements.
  'src/service/messages/held-mail.ts': ['messages', 'mail_queue'],
  // Which messages no mail carries.
  'src/service/messages/summary-mail.ts': ['messages', 'mail_queue'],
  // A key is looked for among messages as well, and deleting one is a single statement, with its mail.
  'src/service/messages/receipts.ts': ['message_receipts', 'messages', 'mail_queue'],
  'src/service/mail/queue-rows.ts': ['mail_queue'],
  'src/service/mail/fold-rows.ts': ['mail_folds'],
  'src/service/http/rate-limit/request-counters.ts': ['request_counters'],
  'src/service/telemetry/reading/read-counts.ts': ['read_counts'],
  'src/service/telemetry/reading/missed-searches.ts': ['missed_searches'],
};
/** They name tables of others: the row types, the order of a dump, and how long rows stay. */
const ofAllTables = ['src/service/store/tables.ts', 'src/service/store/backup.ts', 'src/service/agent-auth/purge.ts'];

interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Every file below a folder, its tests and what only tests use among them. */
function filesBelow(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.parentPath.includes('/.build/'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }));
}

const isForTests = (path: string): boolean => /\.test\.ts$|\/testing(?:\.ts$|\/)/.test(path);
const sources = (folder: string): SourceFile[] => filesBelow(folder).filter(({ path }) => !isForTests(path));

function importsOf({ path, text }: SourceFile): string[] {
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, specifier]) => specifier ?? '');
  return specifiers.map((specifier) => relative(root, resolve(root, dirname(path), specifier)).replace(/\.js$/, '.ts'));
}

/** What a file exports by declaring it; a re-export gives the same meaning. */
const declaration =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

const code = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

const allTables: readonly string[] = [...tableNames, ...passingTables];
const [compound, plain] = [
  allTables.filter((name) => name.includes('_')),
  allTables.filter((name) => !name.includes('_')),
];
const quoted = `\\(\\s*['"\`](${plain.join('|')})(?: as \\w+)?['"\`]`;
/**
 * A name with an underscore is a table's wherever it is; a plain word is one in SQL, and where knex is called with
 * it.
 */
const tableNamed = new RegExp(
  [
    `\\b(${compound.join('|')})\\b`,
    `\\b(?:FROM|JOIN|INTO|UPDATE|ONLY|TABLE)\\s+"?(${plain.join('|')})\\b`,
    `(?<![.\\w])\\w+(?:<[^()]*>)?${quoted}`,
    `\\.(?:from|into|table|\\w*[jJ]oin)${quoted}`,
  ].join('|'),
  'g',
);

function tablesIn(text: string): string[] {
  const found = [...code(text).matchAll(tableNamed)].map(
    ([, ...groups]) => groups.find((name) => name !== undefined) ?? '',
  );
  return [...new Set(found)].sort();
}

describe('the architecture', () => {
  const files = sources('src');

  it('imports for the service nothing that is there for tests, and into src/ nothing of contract-tests/', () => {
    const imports = filesBelow('src').flatMap((file) => importsOf(file).map((target) => ({ from: file.path, target })));
    expect(imports.filter(({ from, target }) => !isForTests(from) && isForTests(target))).toEqual([]);
    expect(imports.filter(({ target }) => target.startsWith('contract-tests/'))).toEqual([]);
  });

  it('reads the environment in src/base/config/config.ts alone', () => {
    expect(
      files
        .filter(({ path, text }) => path !== 'src/base/config/config.ts' && code(text).includes('process.env'))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it('takes time and randomness from src/base/ alone', () => {
    const chance = /Date\.now\(|new Date\(\)|Math\.random\(|\brandom(?:Bytes|Int|UUID)\b|getRandomValues/;
    expect(
      files
        .filter(({ path, text }) => !path.startsWith('src/base/') && chance.test(code(text)))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it('parses URLs with parsedUrl, because URL.canParse is wrong for Latin-1 strings', () => {
    expect(files.filter(({ text }) => code(text).includes('URL.canParse')).map(({ path }) => path)).toEqual([]);
  });

  it('names each table in its record file alone', () => {
    const naming = files
      .filter(({ path }) => !ofAllTables.includes(path))
      .map(({ path, text }) => [path, tablesIn(text)] as const);
    const found = Object.fromEntries(naming.filter(([, tables]) => tables.length > 0));
    expect(found).toEqual(
      Object.fromEntries(Object.entries(tablesOf).map(([path, tables]) => [path, [...tables].sort()])),
    );
    const owned = Object.values(tablesOf).map(([own]) => own);
    expect([...new Set(owned)].sort()).toEqual([...allTables].sort());
  });

  it.each([
    "db('users').first()",
    "trx\n  .from('users')",
    "trx<UserRow>('users as u')",
    "db('claim_attempts')",
    ".leftJoin('users', 'users.id', 'user_id')",
    '`SELECT 1 FROM users WHERE true`',
    '`DELETE FROM\n users`',
    "const table = 'access_tokens'",
    "expired('users')",
  ])('sees the table that is named in %j', (text) => {
    expect(tablesIn(text)).toHaveLength(1);
  });

  it.each([
    "program.command('messages')",
    "// db('users')",
    '/** One row of claim_attempts. */',
    "import { users } from './users.js'",
    'vitrine_mail_queue_messages',
  ])('sees no table in %j', (text) => {
    expect(tablesIn(text)).toEqual([]);
  });

  it('gives an exported name one meaning', () => {
    const homes = new Map<string, string[]>();
    for (const { path, text } of files) {
      for (const [, name = ''] of text.matchAll(declaration)) homes.set(name, [...(homes.get(name) ?? []), path]);
    }
    expect(homes.size).toBeGreaterThan(500);
    expect([...homes].filter(([, paths]) => new Set(paths).size > 1)).toEqual([]);
  });

  it('has no cycle between folders, a folder and its subfolders included', () => {
    const importedBy = new Map<string, Set<string>>();
    for (const file of files) {
      const from = dirname(file.path);
      const targets = importsOf(file)
        .filter((target) => target.startsWith('src/'))
        .map((target) => dirname(target));
      importedBy.set(from, new Set([...(importedBy.get(from) ?? []), ...targets.filter((target) => target !== from)]));
    }
    const reach = (from: string, found = new Set<string>()): Set<string> => {
      for (const to of importedBy.get(from) ?? []) if (!found.has(to)) reach(to, found.add(to));
      return found;
    };
    expect(importedBy.size).toBeGreaterThan(50);
    expect([...importedBy.keys()].filter((folder) => reach(folder).has(folder))).toEqual([]);
  });
});
