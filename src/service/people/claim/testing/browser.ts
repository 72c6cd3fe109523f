import { signInPaths } from '../../../../base/urls.js';
import type { Mail } from '../../../mail/mail.js';

/** A response as the test sees it. */
export interface Seen {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Decodes HTML entities of an attribute value. */
const unescaped = (text: string): string =>
  text.replace(
    /&(lt|gt|quot|#39|amp);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' })[name] ?? '',
  );

/** A minimal browser: it keeps cookies, and fills in and submits forms. */
export class TestBrowser {
  /** Cookie of the session, or of the page before sign-in. */
  cookie: string | undefined;
  /** Device cookie, which is set after an address was verified. */
  device: string | undefined;

  /** `ip`: the address that the proxy reports. */
  constructor(
    private readonly base: string,
    private readonly ip?: string,
  ) {}

  async get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Seen> {
    return this.#send(path, { method, headers });
  }

  /** Submits fields like a form of this site. `headers` override those of the browser. */
  async post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Seen> {
    const type = 'application/x-www-form-urlencoded';
    const sent = { 'content-type': type, origin: this.base, 'sec-fetch-site': 'same-origin', ...headers };
    return this.#send(path, { method: 'POST', headers: sent, body: new URLSearchParams(fields).toString() });
  }

  /** Submits the form of a page with this action, with its hidden fields and additional ones. */
  async submit(page: Seen, action: string, fields: Record<string, string> = {}): Promise<Seen> {
    const form = page.text.split('<form').find((part) => part.includes(`action="${action}`));
    if (!form) throw new Error(`The page has no form for ${action}: ${page.status}`);
    const target = unescaped(/action="([^"]*)"/.exec(form)?.[1] ?? action);
    const hidden = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
      ([, name = '', value = '']) => [name, unescaped(value)],
    );
    return this.post(target, { ...Object.fromEntries(hidden), ...fields });
  }

  /** Signs in from the landing page: requests the link, opens it from the mail, and confirms. */
  async signIn(path: string, mails: Mail[]): Promise<Seen> {
    await this.submit(await this.get(path), signInPaths.page);
    const page = await this.get(linkIn(mails.at(-1)));
    const answer = await this.submit(page, signInPaths.confirm);
    return this.get(answer.headers.get('location') ?? '');
  }

  async #send(path: string, init: RequestInit): Promise<Seen> {
    const cookies = [this.cookie, this.device].filter(Boolean).join('; ');
    const headers = {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      ...(cookies ? { cookie: cookies } : {}),
      ...(this.ip ? { 'x-forwarded-for': this.ip } : {}),
      ...init.headers,
    };
    const response = await fetch(new URL(path, this.base), { ...init, headers, redirect: 'manual' });
    for (const set of response.headers.getSetCookie()) {
      const kept = /Max-Age=0/.test(set) ? undefined : set.split(';', 1)[0];
      if (/^(__Host-)?device=/.test(set)) this.device = kept;
      else this.cookie = kept;
    }
    return { status: response.status, headers: response.headers, text: await response.text() };
  }
}

/** Returns the path of the sign-in link in a mail. */
export function linkIn(mail: Mail | undefined): string {
  const found = /https?:\/\/[^/]+(\/sign-in\?s=scl_\S+)/.exec(mail?.text ?? '')?.[1];
  if (!found) throw new Error('No mail with a sign-in link was sent.');
  return found;
}

export function muteLinkIn(mail: Mail | undefined): string {
  const found = /https?:\/\/[^/]+(\/sign-in\/mute\?m=\S+)/.exec(mail?.text ?? '')?.[1];
  if (!found) throw new Error('The mail has no mute link.');
  return found;
}

/** Returns the value of a hidden field of a page. */
export const hiddenField = (page: Seen, name: string): string =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(page.text)?.[1] ?? '';

/** Returns the csrf value of a page. */
export const csrfIn = (page: Seen): string => hiddenField(page, 'csrf');
