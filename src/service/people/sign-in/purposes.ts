import type { Knex } from 'knex';
import type { Lifetimes } from '../../../base/config/lifetimes.js';
import type { Handle, Purpose } from '../../agent-auth/crypto/secrets.js';
import type { SignInRow } from '../../store/rows.js';
import { type PageRefusal, pageHeaders } from '../pages/answer.js';

/** Settings of a sign-in purpose that do not depend on the request. */
interface PurposeFacts {
  /** `SameSite` of the cookie. Browsers do not send a `Strict` cookie when a link in a mail opens the page. */
  readonly sameSite: 'Lax' | 'Strict';
  /** Lifetime of the cookie that a page sets before sign-in: the name of a setting, or seconds. */
  readonly cookie: keyof Lifetimes | number;
  /** Lifetimes of the session, unused and in total. Absent if the purpose has no session. */
  readonly session?: Readonly<Record<'idle' | 'most', keyof Lifetimes>>;
  /** Headers of every page of the purpose. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * How long the text of the contact form is kept before the email code is entered, in seconds. Longer than a code is
 * valid, so that the text is not lost when the sender needs another code (docs/consent.md, The contact form).
 */
export const draftSeconds = 3600;

/**
 * The purposes of a sign-in by email. A sign-in, session or cookie of one purpose is not valid for another, because each
 * of them names its purpose.
 *
 * - `claim`: decide about one claim attempt
 * - `person`: allow, list and revoke the agents that act for an email address
 * - `contact`: send one message
 * - `owner`: open the console
 */
export const purposes: Readonly<Record<Purpose, PurposeFacts>> = {
  claim: { sameSite: 'Lax', cookie: 'session', session: { idle: 'session', most: 'session' }, headers: {} },
  person: {
    sameSite: 'Lax',
    cookie: 'session',
    session: { idle: 'personSession', most: 'personSession' },
    // After sign-in the authorization request may redirect to a client, and browsers apply `form-action` to every
    // redirect that follows a form (consent.md, Pages).
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

/** A sign-in that is not used up yet. */
export interface OpenSignIn {
  readonly handle: Handle;
  readonly row: SignInRow;
  /** The authorization request that continues after sign-in. */
  readonly request: string | undefined;
}

/** A successful sign-in, inside the transaction that uses it up. */
export interface Proof extends OpenSignIn {
  readonly now: Date;
  readonly ip: string;
  /** Registers work to run after the transaction is committed. */
  afterCommit(work: () => void): void;
}

/** Title and text of a page. */
export type TitleAndText = readonly [title: string, text: string];

/** Details of the session that a sign-in link starts. */
export interface LinkDetails {
  /** Email address or name of the person. */
  readonly as: string;
  /** Lifetime of the session, in seconds. Undefined if the page does not show it. */
  readonly seconds: number | undefined;
}

/** The texts and steps of one purpose in the shared sign-in pages. */
export interface PurposeSteps {
  /** Whether the purpose is enabled. Enabled if absent. */
  isOn?(): boolean | Promise<boolean>;
  /** Returns the text above the code field or the button. */
  lead(signIn: OpenSignIn): string;
  /** Returns the label of the button. "Continue" if absent. */
  readonly button?: () => string;
  /** Warning that few mails are left in the limit. Absent for the common text. */
  readonly scarce?: string;
  /** Returns the text while the database is unavailable. Absent for the common text, which asks to reload the page. */
  readonly away?: () => string;
  /** Page for a browser that did not send its `Strict` cookie, because a link of another site opened the page. */
  readonly cameFromElsewhere?: TitleAndText;
  /** Returns the session details for the page of a sign-in link. Absent if the purpose uses codes only. */
  link?(row: SignInRow): LinkDetails;
  /** Returns title and text of the page that mutes an address. Absent for the common texts. */
  mute?(muted: boolean): TitleAndText;
  /** Whether the page behind a link still exists. Assumed if absent. */
  leads?(row: SignInRow): Promise<boolean>;
  /** Does further work in the transaction. A thrown `PageRefusal` rolls back, and the code can be used again. */
  proven?(trx: Knex.Transaction, proof: Proof): Promise<void>;
  /** Returns the address of the page after sign-in. */
  next(signIn: OpenSignIn): string;
  /** Returns the address where another code can be requested. */
  again?(signIn: OpenSignIn): string;
  /** A sign-in that is used up redirects to `next` instead of an error. */
  readonly leadsOnWhenDone?: true;
  /**
   * Returns the error page for a link or code that has expired or was used. `again` is the address for another code, if
   * the sign-in belongs to this browser.
   */
  over(again: string | undefined): PageRefusal;
}

/** The purposes that are offered. */
export type PurposeTable = Readonly<Partial<Record<Purpose, PurposeSteps>>>;
