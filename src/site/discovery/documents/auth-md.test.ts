import { describe, expect, it } from 'vitest';
import { oauthErrors } from '../../../service/agent-auth/protocol/oauth-error.js';
import { sample } from '../../../service/portfolio/testing.js';
import type { AgentFeatures } from '../context/settings.js';
import { contextOf, settings } from '../testing.js';
import { renderAuthMd } from './auth-md.js';

const context = contextOf(sample);
const text = renderAuthMd(context);
const having = (agentAuth: Partial<AgentFeatures>): string =>
  renderAuthMd(contextOf(sample, { config: settings({ agentAuth }) }));

describe('auth.md', () => {
  it('starts with its name and a sentence that names the host (O-6)', () => {
    expect(text.startsWith('# auth.md\n\nYou are an agent that wants to act at portfolio.example.org')).toBe(true);
  });

  it('describes every step of the flow in order (O-6)', () => {
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

  it('contains only valid JSON and no placeholders (O-6)', () => {
    const fences = [...text.matchAll(/```json\n([\s\S]*?)\n```/g)].map(([, json = '']) => json);
    expect(fences.length).toBeGreaterThanOrEqual(6);
    for (const fence of fences) expect(() => JSON.parse(fence) as unknown).not.toThrow();
    expect(text).not.toMatch(/<[A-Z_]+>|\{\{?[a-z_]+\}?\}|undefined|\[object/);
  });

  it('lists every OAuth error code in its table', () => {
    for (const code of Object.keys(oauthErrors))
      expect(text).toContain(`| \`${code}\` | ${code === 'access_denied' ? '403' : ''}`);
  });

  it.each([
    'Keep `claim_token`, assertions and tokens in memory only',
    'The code goes into the web page, typed by the human. It never comes back to you.',
    'Never ask the user for a password or a code.',
    'Do not repeat a request that was answered 4xx unchanged.',
    'On 401, exchange the assertion once; if that fails, restart at registration.',
    'Credentials are sent only once. If you lose them, register again.',
    'get a yes',
    'in one message',
  ])('tells agents: %s', (sentence) => {
    expect(text).toContain(sentence);
  });

  it('takes lifetimes, limits and the claim grant from the settings', () => {
    const { lifetimes } = settings().agentAuth;
    const changed = having({
      grantVendor: 'northlight',
      lifetimes: { ...lifetimes, accessToken: 1800, claimAttempt: 120, claimWindow: 7200 },
    });
    expect(changed).toContain('urn:northlight:agent-auth:grant-type:claim');
    expect(changed).toContain('A token works for 30 minutes.');
    expect(changed).toContain('within 2 minutes');
    expect(changed).toContain('within 2 hours');
    // The claim window ends the assertion of an agent that nobody confirmed.
    expect(changed).toContain('The assertion works for 2 hours');
  });

  it('describes only registration methods that are enabled', () => {
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

  it('says that claiming is unavailable if email is not configured', () => {
    const closed = having({ claims: false });
    expect(closed).toContain('Claiming is not available here at present');
    expect(closed).not.toContain('grant-type:claim');
  });
});
