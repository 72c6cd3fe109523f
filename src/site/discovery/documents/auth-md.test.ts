import { describe, expect, it } from 'vitest';
import { oauthErrors } from '../../../service/agent-auth/protocol/oauth-error.js';
import { sample } from '../../../service/portfolio/testing.js';
import type { AgentFeatures } from '../facts/settings.js';
import { factsOf, settings } from '../testing.js';
import { authMd } from './auth-md.js';

const facts = factsOf(sample);
const text = authMd(facts);
const having = (agentAuth: Partial<AgentFeatures>): string =>
  authMd(factsOf(sample, { config: settings({ agentAuth }) }));

describe('auth.md', () => {
  it('O-6: begins with its name and a sentence to the agent with the real host', () => {
    expect(text.startsWith('# auth.md\n\nYou are an agent that wants to act at portfolio.example.org')).toBe(true);
  });

  it('O-6: goes through the whole way, in order', () => {
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual([
      'Discover',
      'Pick a method',
      'Register',
      'Claim',
      'A browser instead of a code',
      'Exchange',
      'Use the access_token',
      'Errors',
      'Revocation',
      'Rules to keep',
      'More',
      'Sitemap',
    ]);
  });

  it('O-6: has only JSON that parses, and no placeholder', () => {
    const fences = [...text.matchAll(/```json\n([\s\S]*?)\n```/g)].map(([, json = '']) => json);
    expect(fences.length).toBeGreaterThanOrEqual(6);
    for (const fence of fences) expect(() => JSON.parse(fence) as unknown).not.toThrow();
    expect(text).not.toMatch(/<[A-Z_]+>|\{\{?[a-z_]+\}?\}|undefined|\[object/);
  });

  it('gives a row to every code of the catalogue', () => {
    for (const code of Object.keys(oauthErrors))
      expect(text).toContain(`| \`${code}\` | ${code === 'access_denied' ? '403' : ''}`);
  });

  it.each([
    'Keep `claim_token`, assertions and tokens in memory only',
    'The code goes into the web page, typed by the human. It never comes back to you.',
    'Never ask the user for a password or a code.',
    'Do not repeat a request that was answered 4xx unchanged.',
    'On 401, exchange the assertion once; if that fails, restart at registration.',
    'An answer that holds credentials is given once.',
    'get a yes',
    'in one message',
  ])('says: %s', (sentence) => {
    expect(text).toContain(sentence);
  });

  it('takes times and the grant from the settings', () => {
    const { lifetimes } = settings().agentAuth;
    const changed = having({
      grantVendor: 'northlight',
      lifetimes: { ...lifetimes, accessToken: 1800, claimAttempt: 120, claimWindow: 7200 },
    });
    expect(changed).toContain('urn:northlight:agent-auth:grant-type:claim');
    expect(changed).toContain('A token works for 30 minutes.');
    expect(changed).toContain('within 2 minutes');
    expect(changed).toContain('within 2 hours');
  });

  it('offers only what is enabled', () => {
    expect(having({ anonymousRegistration: false })).not.toContain('### Anonymous');
    expect(having({ anonymousRegistration: false })).toContain('`anonymous_not_enabled`');
    expect(text).toContain('"registration_type": "service_auth"');
    for (const off of [{ claims: false }, { anonymousRegistration: false }])
      expect(having(off)).not.toContain('### The address of your user');
    expect(having({ trustsProviders: false })).not.toContain('### Identity assertion');
    expect(having({ trustsProviders: false })).toContain('No identity provider is trusted here');
    expect(having({ anonymousRegistration: false, trustsProviders: false })).toContain(
      'Registration is closed at present.',
    );
  });

  it('says that claiming is not available where no mail can be sent', () => {
    const closed = having({ claims: false });
    expect(closed).toContain('Claiming is not available here at present');
    expect(closed).not.toContain('grant-type:claim');
  });
});
