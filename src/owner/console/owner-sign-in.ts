import type { Knex } from 'knex';
import { anyOwner } from '../../agent-auth/limits/proven.js';
import { audit } from '../../agent-auth/records/audit-events.js';
import { html } from '../../http/html.js';
import { networkKey } from '../../http/rate-limit.js';
import { errorJson, PageRefusal } from '../../people/pages/answer.js';
import type { PageFrame } from '../../people/pages/deps.js';
import { notice } from '../../people/pages/layout.js';
import type { MailRequest, RequestForm } from '../../people/sign-in/ask.js';
import { originOf } from '../../people/sign-in/device.js';
import { mailSignIn } from '../../people/sign-in/mail.js';
import type { PurposeSteps } from '../../people/sign-in/purposes.js';
import { browserOf } from '../../people/sign-in/visitor.js';
import type { SignInWay } from '../console.js';
import type { ConsolePageDeps } from './deps.js';
import { ownerCodeMail, signInNote } from './mails.js';
import { consolePaths } from './paths.js';
import { words } from './words.js';

const longestAddress = 64;

/** How the owner signs in, by a mailed code or by a link of the command line (docs/console.md). */
export function ownerSignIn(deps: ConsolePageDeps, frame: PageFrame): PurposeSteps {
  return {
    isOn: deps.isOn,
    lead: ({ row }) => (row.code_hmac === null ? words.linkLead : words.codeLead),
    scarce: words.codesScarce,
    cameFromElsewhere: [words.cameTitle, words.cameText],
    mute: (muted) => (muted ? [words.mute.done, words.mute.doneText] : [words.mute.title, words.mute.lead]),
    proven: (trx, { row, ip, now }) => noteSignIn(trx, deps, { by: row.code_hmac === null ? 'link' : 'code', ip }, now),
    next: () => consolePaths.overview,
    again: () => consolePaths.signIn,
    over: () => codeOver(frame),
  };
}

function codeOver(frame: PageFrame): PageRefusal {
  const further = html`<a href="${consolePaths.signIn}">${words.codeAgain}</a>`;
  return new PageRefusal({
    status: 410,
    html: notice(frame, words.codeOver, words.codeOverText, further),
    json: errorJson('invalid_request', 'This link or code was used, has ended, or belongs to another browser.'),
  });
}

/** How the owner proved to be the owner; a passkey by its id. */
export type OwnersProof = (
  | { readonly by: Exclude<SignInWay, 'passkey'> }
  | { readonly by: 'passkey'; readonly passkey: string }
) & { readonly ip: string };

/** Writes a sign-in down, in its transaction; the owner is told by mail, where there is one. */
export async function noteSignIn(
  trx: Knex.Transaction,
  { mail, ownerEmail, urls }: Pick<ConsolePageDeps, 'mail' | 'ownerEmail' | 'urls'>,
  { ip, ...way }: OwnersProof,
  now: Date,
): Promise<void> {
  const from = ip.slice(0, longestAddress);
  await audit(trx, 'owner.signed_in', null, { ...way, from, network: networkKey(from) }, now);
  if (ownerEmail !== undefined)
    await mail.enqueue(trx, signInNote({ urls }, { to: ownerEmail, by: way.by, ip: from, at: now }));
}

/**
 * Mails a code to the owner's address, which no form names. The answer and the statements are the same whether there is one
 * or not; what strangers share of these mails is not used up for a browser or a network from which the owner signed in.
 */
export const askFromOwner = (deps: ConsolePageDeps): MailRequest => ({
  purpose: 'owner',
  isOn: deps.isOn,
  ask: async ({ request }: RequestForm) => {
    const { formsHash: cookieHash } = browserOf(deps, 'owner', request);
    const from = originOf(deps, request);
    const { ip } = from;
    const { page } = await mailSignIn(deps, {
      purpose: 'owner',
      act: 'ownerMail',
      facts: { ip },
      email: anyOwner,
      from,
      by: { cookieHash },
      write: (secrets) =>
        ownerCodeMail(deps, { to: deps.ownerEmail ?? anyOwner, ip, seconds: deps.lifetimes.signinCode, ...secrets }),
      wanted: async () => deps.ownerEmail !== undefined,
    });
    return { status: 200, html: { location: page } };
  },
});
