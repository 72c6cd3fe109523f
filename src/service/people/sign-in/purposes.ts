import type { Knex } from 'knex';
import type { Lifetimes } from '../../../base/config/lifetimes.js';
import type { Handle, Purpose } from '../../agent-auth/crypto/secrets.js';
import type { SignInRow } from '../../store/rows.js';
import { type PageRefusal, pageHeaders } from '../pages/answer.js';

/** What is the same for everyone who proves a mailbox for a purpose. */
interface PurposeFacts {
  /** `Strict`: its cookie comes along from pages of this site alone, and from no link in a mail. */
  readonly sameSite: 'Lax' | 'Strict';
  /** How long the cookie lives that a page sets before sign-in; a number is seconds. */
  readonly cookie: keyof Lifetimes | number;
  /** How long a session lives: without use, and at most. Absent where a proof does one thing and begins none. */
  readonly session?: Readonly<Record<'idle' | 'most', keyof Lifetimes>>;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * How long a message waits for its code, in seconds: longer than the code, so that nothing is lost when another one is
 * needed (docs/consent.md, The contact form).
 */
export const draftSeconds = 3600;

/**
 * The purposes for which a mailbox is proven. What is of one purpose serves no other: the handle's prefix is hashed with
 * it, its row, the session's row and the cookie name the purpose. `claim` is for one attempt; `person` for what acts for a
 * mailbox, which is to allow it, to see it and to end it; `contact` sends one message; `owner` opens the console.
 */
export const purposes: Readonly<Record<Purpose, PurposeFacts>> = {
  claim: { sameSite: 'Lax', cookie: 'session', session: { idle: 'session', most: 'session' }, headers: {} },
  person: {
    sameSite: 'Lax',
    cookie: 'session',
    session: { idle: 'personSession', most: 'personSession' },
    // The request to go back to may lead on to a client, and browsers apply `form-action` to the whole chain of redirects
    // behind a post (consent.md, Pages).
    headers: {
      'Content-Security-Policy': pageHeaders['Content-Security-Policy'].replace(" form-action 'self';", ''),
    },
  },
  contact: { sameSite: 'Lax', cookie: draftSeconds, headers: {} },
  owner: {
    sameSite: 'Strict',
    cookie: 'ownerIdle',
    session: { idle: 'ownerIdle', most: 'ownerSession' },
    headers: { 'Cross-Origin-Opener-Policy': 'same-origin' },
  },
};

/** A sign-in that a page shows or a proof was given for. */
export interface OpenSignIn {
  readonly handle: Handle;
  readonly row: SignInRow;
  /** The authorization request to go back to. */
  readonly request: string | undefined;
}

/** A proof, in the transaction that uses the sign-in up. */
export interface Proof extends OpenSignIn {
  readonly now: Date;
  readonly ip: string;
  /** Does this once the proof is committed. */
  afterCommit(work: () => void): void;
}

/** A title, and a sentence. */
export type TitleAndText = readonly [title: string, text: string];

/** Details of the session that a sign-in link starts. */
export interface LinkDetails {
  /** Email address or name of the person. */
  readonly as: string;
  /** Lifetime of the session, in seconds. Undefined if the page does not show it. */
  readonly seconds: number | undefined;
}

/** What the pages of a purpose say and do around the one way to sign in. */
export interface PurposeSteps {
  /** False where it is switched off. */
  isOn?(): boolean | Promise<boolean>;
  /** The sentence above the field or the button. */
  lead(signIn: OpenSignIn): string;
  /** What the button says, if not to go on. */
  readonly button?: () => string;
  /** What is said of scarce mails, if something else than to other people. */
  readonly scarce?: string;
  /** What is said while the database is away, if something else than to load the page again. */
  readonly away?: () => string;
  /** What is said to a browser whose `Strict` cookie stayed behind. */
  readonly cameFromElsewhere?: TitleAndText;
  /** Returns the session details for the page of a sign-in link. Absent if the purpose uses codes only. */
  link?(row: SignInRow): LinkDetails;
  /** What its mute page says, if it has one that differs. */
  mute?(muted: boolean): TitleAndText;
  /** Whether a link still leads anywhere. */
  leads?(row: SignInRow): Promise<boolean>;
  /**
   * What else a proof does. A PageRefusal takes the whole of it back, and the code can be used again.
   */
  proven?(trx: Knex.Transaction, proof: Proof): Promise<void>;
  /** Where a proof leads. */
  next(signIn: OpenSignIn): string;
  /** Where another code is asked for. */
  again?(signIn: OpenSignIn): string;
  /** A further press leads to what the first has done. */
  readonly leadsOnWhenDone?: true;
  /** What is said of a link or a code that is over; `again` of a code of this browser, as above. */
  over(again: string | undefined): PageRefusal;
}

export type PurposeTable = Readonly<Partial<Record<Purpose, PurposeSteps>>>;
