import { readdirSync } from 'node:fs';

/** One row: an attack that worked once or was tried in vain, and what must hold against it. */
export interface Attack {
  readonly attack: string;
  readonly holds: string;
  /**
   * Tests elsewhere in the tree that prove a part of the row; they run with it in `make attack`. Paths from the root.
   */
  readonly also?: readonly string[];
}

const consentCeiling = 'contract-tests/integration/agent-auth/consent-ceiling.test.ts';

/** The attacks that worked, by number; most have a file of this folder whose name begins with it (`a01-….test.ts`). */
export const worked = {
  A1: {
    attack: 'one request whose text keeps a regular expression busy',
    holds: 'no request holds the event loop over 100 ms',
  },
  A2: {
    attack: 'long members and addresses without a bound',
    holds: 'every text that a request carries is bounded, and read in linear time',
  },
  A3: {
    attack: 'using up the mails of a day',
    holds: 'mails are bounded per client, network, attempt and registration before the whole',
  },
  A4: {
    attack: 'closing registration for everyone',
    holds: 'what proves nothing counts against its sender, and no one network reaches the whole',
  },
  A5: { attack: "using up a mailbox's claims", holds: 'naming an address costs its mailbox nothing' },
  A6: { attack: 'a flood of pages', holds: 'every page has a limit, and a search counts as one' },
  A7: {
    attack: 'buying tokens by the thousand',
    holds: '120 tokens an hour and registration, their audit folded into counts',
  },
  A8: { attack: 'filling the read cache', holds: 'its memory stays under 1.5 times its bound' },
  A9: {
    attack: 'more scopes than the human consented to',
    holds: 'consent is the ceiling, and more begins a claim',
    also: [consentCeiling],
  },
  A10: {
    attack: 'an outside address by way of a provider',
    holds: 'CLAIM_ALLOWED_EMAILS binds every way in',
    also: [consentCeiling],
  },
  A11: {
    attack: "one agent reading another's messages",
    holds: 'a caller sees what its own client wrote, and a new client needs a confirmation',
    also: [consentCeiling],
  },
  A12: {
    attack: 'a phone number that shuts an address out',
    holds: 'the claim takes the verified address of the assertion',
    also: [consentCeiling],
  },
  A13: {
    attack: 'a confirmation that cannot be taken back',
    holds: 'who confirmed sees and revokes it, by a link that is mailed',
  },
  A14: {
    attack: 'learning from the landing page who has an agent',
    holds: 'known and unknown addresses look and last the same before sign-in',
  },
  A15: {
    attack: 'secrets in the log of a proxy, a redirect led by Host',
    holds: 'no shipped proxy logs queries, and redirects name the configured host',
  },
  A16: {
    attack: 'text and links of an agent in a sign-in mail',
    holds: 'a mail holds no link but ours, and an agent is quoted by its name alone',
  },
  A17: {
    attack: "a message that imitates the facts in the owner's mail",
    holds: 'facts stand above, every line of the text is quoted, nothing follows',
  },
  A18: {
    attack: 'hiding deeds behind a thousand others',
    holds: 'the newest first, repeats folded, what is left out is said',
  },
  A19: {
    attack: 'output cut at 64 KiB by a pipe',
    holds: 'all of it comes, and a closed pipe ends the command quietly',
  },
  A20: {
    attack: 'steering a terminal through --json',
    holds: 'control and format characters are escaped, and the JSON means the same',
  },
  A21: {
    attack: 'a dump through a link or into a file of another',
    holds: 'a new file for its owner alone; a link or file at the place is refused',
  },
  A22: {
    attack: 'reading a DATA_DIR that is open to all',
    holds: 'refused in production, said in development; private files are private',
  },
  A23: { attack: 'javascript: addresses in a resume', holds: 'addresses are https, http, mailto or tel at every door' },
  A24: {
    attack: 'a signed event with an absurd time',
    holds: '400: every number of a foreign token is bounded before it is used',
  },
  A25: { attack: 'an inner address in the form of SIIT', holds: 'refused as the other mapped forms are' },
} as const satisfies Readonly<Record<string, Attack>>;

/**
 * What was tried and held, and must go on holding; its own file is `held-name.test.ts`, and most have their tests
 * elsewhere.
 */
export const held = {
  'tokens-confused': {
    attack: 'a token of one kind in the place of another, or dressed up as it',
    holds: 'each door takes one kind',
    also: [
      'contract-tests/integration/faults/mutants.test.ts',
      'contract-tests/integration/agent-auth/token.test.ts',
      'src/agent-auth/credentials/assertion.test.ts',
      'src/agent-auth/provider/id-jag.test.ts',
    ],
  },
  races: {
    attack: 'twenty polls, ID-JAGs, events and codes at once',
    holds: 'one collects, one succeeds, one counts',
    also: ['contract-tests/integration/agent-auth/races.test.ts'],
  },
  'forged-pages': {
    attack: 'forms from other sites, foreign sessions, links used twice, forged Host',
    holds: 'a token, an origin, a session of the right mailbox, and one press for each link',
    also: [
      'src/people/claim/pages.database.test.ts',
      'contract-tests/integration/agent-auth/page-journey.test.ts',
      'contract-tests/api/mcp/endpoint.test.ts',
      'contract-tests/integration/faults/forged-headers.test.ts',
    ],
  },
  'inner-addresses': {
    attack: 'key sets at inner addresses, by odd hosts, by rebinding, by redirects; slow and huge ones',
    holds: 'no inner address is asked, and no provider delays another',
    also: ['contract-tests/integration/faults/key-sets.test.ts', 'src/agent-auth/provider/provider-keys.test.ts'],
  },
  'fast-path': {
    attack: 'requests by the thousand that the fast path might answer otherwise',
    holds: 'the same bytes with and without it',
    also: ['contract-tests/api/fast-path.test.ts', 'src/http/read-cache/fast-path.test.ts'],
  },
  'hostile-requests': {
    attack: 'smuggled, giant, compressed and deeply nested requests',
    holds: '4xx or a closed connection, flat memory',
    also: [
      'contract-tests/integration/faults/hostile-requests.test.ts',
      'src/http/pipeline.test.ts',
      'src/http/large-bodies.test.ts',
    ],
  },
  script: {
    attack: 'script in names, in content and in links',
    holds: 'escaped or refused, under a policy that runs none',
    also: [
      'src/http/html.test.ts',
      'src/site/markdown.test.ts',
      'src/site/page.test.ts',
      'contract-tests/integration/agent-auth/page-browser.test.ts',
    ],
  },
  traversal: {
    attack: 'addresses and links that lead out of the content folder',
    holds: 'nothing outside it is read',
    also: [
      'contract-tests/api/read-api.test.ts',
      'src/portfolio/content/load.test.ts',
      'contract-tests/api/discovery/own-rules.test.ts',
    ],
  },
  'file-modes': {
    attack: 'reading socket, key, database and outbox as another user',
    holds: 'all of them are for their owner alone',
    also: [
      'contract-tests/integration/agent-auth/owner-process.test.ts',
      'contract-tests/integration/attacks/a22-data-folder.test.ts',
      'src/mail/mail.database.test.ts',
    ],
  },
  'debug-log': {
    attack: 'reading secrets in the log at its most talkative',
    holds: 'none is in it',
    also: ['contract-tests/integration/agent-auth/whole-log.test.ts'],
  },
} as const satisfies Readonly<Record<string, Attack>>;

/** What is measured and not told in one sentence; the files of each begin with its name. */
export const simulations = {
  limits: {
    attack: 'an attacker with 1, 10 and 100 of 1,000 networks',
    holds: 'no limit is closed for others by one network',
  },
} as const satisfies Readonly<Record<string, Attack>>;

export type AttackNumber = keyof typeof worked;
export type HeldName = keyof typeof held;
export type SimulationName = keyof typeof simulations;

const all: Readonly<Record<string, Attack>> = { ...worked, ...held, ...simulations };

/** Every row by its name, in the order of the table. */
export const rowNames: readonly string[] = Object.keys(all);

/** The row of this name; throws if there is none. */
export function rowOf(name: string): Attack {
  const row = all[name];
  if (!row) throw new Error(`There is no attack "${name}"; the rows are ${rowNames.join(', ')}.`);
  return row;
}

const folder = 'contract-tests/integration/attacks';

/** The files of a row, paths from the root. They also run in `make test`, in their quick form. */
export function ownFiles(name: string): readonly string[] {
  const number = /^A(\d+)$/.exec(name)?.[1];
  const start = number !== undefined ? `a${number.padStart(2, '0')}-` : name in held ? `held-${name}.` : name;
  return readdirSync(new URL('.', import.meta.url))
    .filter((file) => file.startsWith(start) && file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`)
    .sort();
}

/** The files to run for a row. */
export const filesOf = (name: string): readonly string[] => [...ownFiles(name), ...(rowOf(name).also ?? [])];

/**
 * Reads a list such as `A1,limits`, in any case; throws with the accepted names for any other. Empty where nothing is
 * asked for.
 */
export function rowList(value: string | undefined): ReadonlySet<string> {
  const words = (value ?? '').split(',').flatMap((word) => word.trim() || []);
  const known = new Map(rowNames.map((name) => [name.toLowerCase(), name]));
  const unknown = words.filter((word) => !known.has(word.toLowerCase()));
  if (unknown.length > 0)
    throw new Error(`ROWS has "${unknown.join('", "')}"; it accepts ${rowNames.join(', ')}, separated by commas.`);
  return new Set(words.map((word) => known.get(word.toLowerCase()) as string));
}
