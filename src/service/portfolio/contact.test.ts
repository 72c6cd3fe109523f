import { describe, expect, it } from 'vitest';
import { answersAt, type Deployment, filesAlone, wholeService } from '../../base/deployment.js';
import { siteProfileReader } from './site-profile.js';
import { contract, load, soundFiles, urls } from './testing.js';

const contactPage = { 'pages/contact.md': '---\ntitle: Contact\ndescription: Write to me.\n---\nOr by post.\n' };
const withProfile = (more: string) => ({ ...contactPage, 'profile.yaml': `${soundFiles['profile.yaml']}${more}\n` });
const email = 'links: [{ label: Mail, url: "mailto:ada@example.org?subject=Hello?" }]';
const everything = withProfile(`contact: form\n${email}`);

/** Returns the contact options in the profile of a deployment without the paths in `absent`. */
async function contactIn(files: Readonly<Record<string, string>>, deployment: Deployment, absent: string[] = []) {
  const answers = (path: string): boolean => !absent.includes(path) && answersAt(contract, deployment, path);
  return siteProfileReader({ urls, answers })(await load(files)).contact;
}

const message = {
  kind: 'message',
  url: urls.mcpAccount,
  text: `An agent sends a message for its human through ${urls.mcpAccount} with the tool send_message. The owner answers by email.`,
};
const mail = {
  kind: 'email',
  url: 'mailto:ada@example.org?subject=Hello?',
  text: 'Write an email to ada@example.org.',
};
const atPage = {
  kind: 'page',
  url: `${urls.base}/contact`,
  text: `This site receives no messages. The owner may name another way at ${urls.base}/contact.`,
};

describe('the contact options of the profile', () => {
  it('include the email address, the form, and messages of agents in a complete service', async () => {
    const contact = await contactIn(everything, wholeService);
    expect(contact.map(({ kind, url }) => [kind, url])).toEqual([
      ['email', mail.url],
      ['form', `${urls.base}/contact`],
      ['message', urls.mcpAccount],
    ]);
    expect(contact[0]).toEqual(mail);
  });

  it('include messages of agents in a service whose owner publishes no contact', async () => {
    expect(await contactIn({}, wholeService)).toEqual([message]);
  });

  it('link agents to auth.md in a service without OAuth clients', async () => {
    const [way, ...others] = await contactIn({}, wholeService, ['/api/mcp/account']);
    expect([way?.kind, way?.url, others]).toEqual(['message', urls.authMd, []]);
    expect(way?.text).not.toContain('send_message');
  });

  it.each([
    ['a service without agents', wholeService, ['/api/mcp/account', '/api/v1/messages']],
    ['an export', filesAlone(contract, 'none'), []],
    ['an export with a search in the browser', filesAlone(contract, 'browser'), []],
  ] as const)('are the email address, the contact page, or the home page in %s', async (_, deployment, absent) => {
    const without = [...absent, '/contact/message'];
    expect(await contactIn(withProfile(email), deployment, without)).toEqual([mail]);
    expect(await contactIn(contactPage, deployment, without)).toEqual([atPage]);
    const atHome = await contactIn({}, deployment, without);
    expect(atHome.map(({ kind, url }) => [kind, url])).toEqual([['page', urls.base]]);
  });

  it('include neither the form nor messages in an export', async () => {
    expect(await contactIn(everything, filesAlone(contract, 'none'))).toEqual([mail]);
  });
});
