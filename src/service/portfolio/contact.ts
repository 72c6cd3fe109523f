import type { components } from '../../../generated/types.js';
import { contactPaths, type Urls } from '../../base/urls.js';
import type { Portfolio } from './portfolio.js';

export type ContactWay = components['schemas']['ContactWay'];

/** The channels of this deployment for messages to the owner. */
export interface Channels {
  readonly urls: Urls;
  /** Whether this deployment serves a site path. */
  answers(path: string): boolean;
}

/** Describes how an agent sends a message. The profile, MCP, and its errors share this text. */
export function messageSentence(urls: Pick<Urls, 'mcpAccount'>): string {
  return `An agent sends a message for its human through ${urls.mcpAccount} with the tool send_message. The owner answers by email.`;
}

/**
 * Lists the contact options: email addresses, the contact form, and messages of agents. Without any of these, returns the
 * contact page or the home page.
 */
export function contactWays(portfolio: Pick<Portfolio, 'profile' | 'shown' | 'pageByPath'>, channels: Channels) {
  const { urls } = channels;
  const ways = [...emailWays(portfolio), ...formWay(portfolio, channels), ...messageWay(channels)];
  if (ways.length > 0) return ways;
  const url = portfolio.pageByPath(contactPaths.page) === undefined ? urls.base : urls.of(contactPaths.page);
  return [
    { kind: 'page', url, text: `This site receives no messages. The owner may name another way at ${url}.` },
  ] as const;
}

function emailWays({ profile: { links = [] } }: Pick<Portfolio, 'profile'>): ContactWay[] {
  return links.flatMap(({ url }): ContactWay[] => {
    if (!/^mailto:/i.test(url)) return [];
    const [address = ''] = url.slice('mailto:'.length).split('?', 1);
    return [{ kind: 'email', url, text: `Write an email to ${address}.` }];
  });
}

function formWay({ shown }: Pick<Portfolio, 'shown'>, { urls, answers }: Channels): ContactWay[] {
  if (shown.contact !== 'form' || !answers(contactPaths.message)) return [];
  const url = urls.of(contactPaths.page);
  return [{ kind: 'form', url, text: `A person fills in the contact form at ${url}. The owner answers by email.` }];
}

function messageWay({ urls, answers }: Channels): ContactWay[] {
  if (answers('/api/mcp/account')) return [{ kind: 'message', url: urls.mcpAccount, text: messageSentence(urls) }];
  if (!answers('/api/v1/messages') || !answers('/auth.md')) return [];
  const text = `An agent registers as ${urls.authMd} describes, and sends a message for its human. The owner answers by email.`;
  return [{ kind: 'message', url: urls.authMd, text }];
}
