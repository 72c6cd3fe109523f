import { maskedEmail } from '../../../base/email-address.js';
import { signInPaths } from '../../../base/urls.js';
import { hashSecret } from '../../agent-auth/crypto/secrets.js';
import { audit } from '../../agent-auth/records/audit-events.js';
import { isMutedBy, setMutedAt, suppressionBy } from '../../agent-auth/records/mail-suppressions.js';
import { anyOwner } from '../../agent-auth/records/proven-places.js';
import type { Operation } from '../../http/operation.js';
import type { PageAnswer } from '../pages/answer.js';
import type { PageDeps } from '../pages/deps.js';
import { refusal } from '../pages/refusals.js';
import { requireOurForm } from './csrf.js';
import type { PurposeTable, TitleAndText } from './purposes.js';
import { fieldText, page } from './steps.js';
import { muteView } from './views.js';

// The link is in mails, from which browsers send no Strict cookie.
const purpose = 'claim';

/** `GET /sign-in/mute`: linked from every sign-in mail. Read-only. */
export function getMutePage(deps: PageDeps, table: PurposeTable): Operation<'getMutePage'> {
  return (call) =>
    page(deps, purpose, call, async ({ csrf }) => {
      const secret = muteSecret(deps, call.query.m);
      return shown(deps, table, secret, await muteOf(deps, secret), csrf);
    });
}

/** `POST /sign-in/mute`: stops all sign-in mail to the address, or resumes it. */
export function setMute(deps: PageDeps, table: PurposeTable): Operation<'setMute'> {
  return (call) =>
    page(deps, purpose, call, async ({ csrf }) => {
      requireOurForm(deps, purpose, call.request, call.body?.csrf);
      const secret = muteSecret(deps, call.query.m);
      const action = fieldText(call.body?.action);
      if (action !== 'mute' && action !== 'resume') throw refusal(deps, 'formIncomplete');
      const { address } = await muteOf(deps, secret);
      const [muted, now] = [action === 'mute', deps.clock.now()];
      await deps.store.unit(async (trx) => {
        await setMutedAt(trx, hashSecret(secret), muted ? now : null);
        if (address === anyOwner && muted) await audit(trx, 'owner.codes_muted', null, {}, now);
      });
      return shown(deps, table, secret, { address, muted }, csrf);
    });
}

function muteSecret(deps: PageDeps, text: unknown): string {
  const secret = fieldText(text);
  if (secret === undefined || !/^[A-Za-z0-9_-]{43}$/.test(secret)) throw refusal(deps, 'addressIncomplete');
  return secret;
}

async function muteOf({ store, clock, ...deps }: PageDeps, secret: string) {
  const row = await store.read((db) => suppressionBy(db, hashSecret(secret)));
  if (!row) throw refusal(deps, 'linkInvalid');
  return { address: row.address, muted: isMutedBy(row.muted_at, row.address, clock.now()) };
}

function shown(
  deps: PageDeps,
  { owner }: PurposeTable,
  secret: string,
  { address, muted }: Awaited<ReturnType<typeof muteOf>>,
  csrf: string,
): PageAnswer {
  const words = deps.words();
  const masked = words.isolated(maskedEmail(address));
  const common: TitleAndText = [
    words.say(muted ? 'muted' : 'notMuted', { address: masked }),
    words.say(muted ? 'mutedText' : 'notMutedText'),
  ];
  const [title, text] = (address === anyOwner && owner?.mute?.(muted)) || common;
  const link = `${signInPaths.mute}?m=${secret}`;
  return { status: 200, html: muteView(deps, { title, text, muted, link, csrf }) };
}
