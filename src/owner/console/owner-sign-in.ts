import type { Knex } from 'knex';
import { html } from '../../base/html.js';
import { wordsFor } from '../../base/i18n/words.js';
import { networkKey } from '../../base/ip-address.js';
import { audit } from '../../service/agent-auth/records/audit-events.js';
import { setMark } from '../../service/agent-auth/records/owner-timestamps.js';
import { anyOwner } from '../../service/agent-auth/records/proven-places.js';
import { deleteOwnerLinks } from '../../service/agent-auth/records/sign-ins.js';
import { errorJson, PageRefusal } from '../../service/people/pages/answer.js';
import { notice } from '../../service/people/pages/layout.js';
import type { PurposeSteps } from '../../service/people/sign-in/purposes.js';
import { type MailRequest, mailCode } from '../../service/people/sign-in/request-mail.js';
import { browserOf } from '../../service/people/sign-in/visitor.js';
import type { SignInWay } from '../console-access.js';
import type { ConsolePageDeps } from './deps.js';
import { ownerCode, signInNote } from './mails.js';
import { consolePaths } from './paths.js';
import { cameFromElsewhere } from './sign-in-page.js';

const longestAddress = 64;
const linkLead =
  'This link signs in the owner of this site. Continue only if you printed it yourself or found it in the log of your service.';
const codeLead = 'If email is configured, an eight-digit code has been sent to the owner.';
const codesScarce =
  'Many codes were asked for in the last hour. One is on its way if you signed in from this browser or network before. If not, come back in an hour, use a passkey, or run vitrine console open.';
const codeOverText =
  'It was used, has ended, or was asked for in another browser. "vitrine console open" prints another link.';
const muteWords = [
  'Stop mails with codes for an hour?',
  'Strangers can press “Email me a code” on the page to sign in. For an hour no code is mailed then, whether they press or you do. Meanwhile "vitrine console open" opens the console, and so does a passkey.',
] as const;
const mutedWords = [
  'No code is mailed for an hour',
  'Afterwards it is as before. Meanwhile "vitrine console open" opens the console, and so does a passkey.',
] as const;

/** How the owner signs in, by a mailed code or by a link of the command line (docs/console.md). */
export function ownerSignIn(deps: ConsolePageDeps): PurposeSteps {
  return {
    isOn: deps.isOn,
    lead: ({ row }) => (row.code_hmac === null ? linkLead : codeLead),
    // The command line prints the link, and no page shows the owner's address.
    link: () => ({ as: deps.serviceName(), seconds: undefined }),
    scarce: codesScarce,
    cameFromElsewhere,
    mute: (muted) => (muted ? mutedWords : muteWords),
    proven: (trx, { row, ip, now }) => noteSignIn(trx, deps, { by: row.code_hmac === null ? 'link' : 'code', ip }, now),
    next: () => consolePaths.overview,
    again: () => consolePaths.signIn,
    over: () => codeOver(deps),
  };
}

function codeOver(deps: ConsolePageDeps): PageRefusal {
  const further = html`<a href="${consolePaths.signIn}">Ask for another code</a>`;
  return new PageRefusal({
    status: 410,
    html: notice(deps, 'This link or code is no longer good', codeOverText, further),
    json: errorJson('invalid_request', 'This link or code was used, has ended, or belongs to another browser.'),
  });
}

/** How the owner proved to be the owner; a passkey by its id. */
export interface OwnersProof {
  readonly by: SignInWay;
  readonly passkey?: string;
  readonly ip: string;
}

/** Records a sign-in in its transaction, ends all other links, and tells the owner by mail if there is an address. */
export async function noteSignIn(
  trx: Knex.Transaction,
  { mail, ownerEmail, urls }: Pick<ConsolePageDeps, 'mail' | 'ownerEmail' | 'urls'>,
  { ip, ...way }: OwnersProof,
  now: Date,
): Promise<void> {
  const from = ip.slice(0, longestAddress);
  await setMark(trx, 'signed_in', now);
  await deleteOwnerLinks(trx);
  await audit(trx, 'owner.signed_in', null, { ...way, from, network: networkKey(from) }, now);
  if (ownerEmail !== undefined)
    await mail.enqueue(trx, signInNote({ urls }, { to: ownerEmail, by: way.by, ip: from, at: now }));
}

/**
 * Mails a code to the owner's address, which no form names. The answer and the statements are the same whether there is
 * one or not; what strangers share of these mails is not used up for a browser or a network from which the owner signed
 * in.
 */
export const askFromOwner = (deps: ConsolePageDeps): MailRequest => ({
  purpose: 'owner',
  isOn: deps.isOn,
  ask: async (form) => {
    const { html } = await mailCode(
      { ...deps, words: () => wordsFor('en') },
      form,
      browserOf(deps, 'owner', form.request),
      {
        purpose: 'owner',
        act: 'ownerMail',
        email: anyOwner,
        to: deps.ownerEmail,
        letter: ownerCode(deps),
        wanted: async () => deps.ownerEmail !== undefined,
      },
    );
    return { status: 200, html };
  },
});
