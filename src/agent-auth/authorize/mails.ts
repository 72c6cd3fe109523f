import { html } from '../../http/html.js';
import type { Mail } from '../../mail/mail.js';
import { quotedName } from '../../mail/unlinkable.js';
import { accessPaths } from '../access-page/paths.js';
import { momentInWords } from '../claim-page/request-facts.js';
import type { OAuthClient } from '../clients/client.js';
import { type CodeMailFacts, codeMail } from '../pages/code-mail.js';
import type { PageFrame } from '../pages/deps.js';

const plain = html`<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">`;

/** A client in a mail: its host without dots, its name as a quotation, so that neither becomes a link. */
function clientWords({ host, name }: Pick<OAuthClient, 'host' | 'name'>): string {
  const called = `calls itself ${quotedName(name)} (unverified)`;
  return host === undefined ? `An app that ${called}` : `The app of ${quotedName(host)}, which ${called}`;
}

/** The mail with the code for a decision: who asks, as far as we know it. */
export function consentCodeMail(frame: PageFrame, client: OAuthClient, facts: CodeMailFacts): Mail {
  const { host } = new URL(frame.urls.base);
  return codeMail(frame, facts, {
    kind: 'consent-code',
    subject: `Your code to decide about an app at ${host}`,
    asks: `${clientWords(client)}, asks to connect to ${frame.serviceName()} in your name. With the code you sign in; you then see what it asks for, and decide.`,
  });
}

export interface AllowedFacts {
  readonly to: string;
  readonly client: OAuthClient;
  readonly at: Date;
  readonly ip: string;
}

/** The note after Allow, to the person who allowed it: how to take it back. No code is in it. */
export function allowedMail({ urls, serviceName }: PageFrame, { to, client, at, ip }: AllowedFacts): Mail {
  const { host } = new URL(urls.base);
  const page = urls.of(accessPaths.page);
  const what = `${clientWords(client)}, was allowed at ${host} to act for this address towards ${serviceName()}: ${momentInWords(at)}, from IP address ${ip}.`;
  const stop = 'Was it not you, or do you want to stop it? See and revoke what acts for you:';
  const body = html`${plain}<p>${what}</p><p>${stop} <a href="${page}">${page}</a></p>`;
  return {
    kind: 'consented',
    to,
    subject: `You allowed an app at ${host}`,
    text: `${[what, stop, page].join('\n\n')}\n`,
    html: body.text,
  };
}
