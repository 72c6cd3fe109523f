import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lifetimeSettings, parseLifetimes } from '../../../base/config/lifetimes.js';
import { agentRateLimitRules, parseLimits } from '../../../base/config/limits.js';
import { type LimitSetting, limitSettings, limitsOfActs } from '../../../base/config/limits-of-acts.js';
import { counted, ruleOf, sharedWays } from './shared-halves.js';

describe('the lifetimes', () => {
  it('are those of the specification by default', () => {
    const { value, faults } = parseLifetimes();
    expect(faults).toEqual([]);
    expect(value).toMatchObject({
      accessToken: 3600,
      claimAttempt: 600,
      pollInterval: 5,
      pollStep: 5,
      maxAuthAge: 3600,
      clockSkew: 60,
    });
  });

  it('are overridden one number at a time', () => {
    const { value, faults } = parseLifetimes('{"accessToken": 2, "claimWindow": 30}');
    expect(faults).toEqual([]);
    expect(value).toMatchObject({ accessToken: 2, claimWindow: 30, claimAttempt: 600 });
  });

  it('refuse an unknown key, naming the known ones', () => {
    const { faults } = parseLifetimes('{"acessToken": 2, "__proto__": 3}');
    expect(faults).toHaveLength(2);
    expect(faults[0]).toContain('unknown key, number 1. It accepts: accessToken');
    expect(faults[0]).toContain('accessToken, preClaimAssertion');
  });

  it.each(['0', '-1', '1.5', '"2"', 'null', '86401'])('refuse %s seconds for an access token', (number) => {
    expect(parseLifetimes(`{"accessToken": ${number}}`).faults).toEqual([
      expect.stringContaining('a whole number from 1 to 86400'),
    ]);
  });

  it('keep messages for ever unless they say how long, and take no time that only a slip of units gives', () => {
    expect(parseLifetimes().value.messagesKept).toBe(0);
    for (const kept of [0, 86_400, 315_360_000])
      expect(parseLifetimes(`{"messagesKept": ${kept}}`)).toMatchObject({ value: { messagesKept: kept }, faults: [] });
    for (const wrong of [365, -1, 315_360_001])
      expect(parseLifetimes(`{"messagesKept": ${wrong}}`).faults).toEqual([
        'AGENT_LIFETIMES accepts for "messagesKept" a whole number from 86400 to 315360000, or 0 (for ever), such as {"messagesKept": 0}.',
      ]);
  });

  it.each(['{', '[]', 'null', '3', '"off"'])('refuse %s in place of an object', (text) => {
    expect(parseLifetimes(text).faults).toEqual([expect.stringContaining('AGENT_LIFETIMES accepts a JSON object')]);
  });

  it('refuse an interval above its own maximum', () => {
    expect(parseLifetimes('{"pollInterval": 50, "pollMost": 40}').faults).toEqual([
      'AGENT_LIFETIMES has "pollInterval" (50) above "pollMost" (40).',
    ]);
  });
});

describe('the tiers', () => {
  const defaults = parseLimits(undefined, { production: true }).value;
  const facts = {
    ip: '2001:db8:1:2::9',
    email: 'june+tag@example.org',
    registration: 'reg_1',
    attempt: 'cla_1',
    issuer: 'https://id.example',
  };

  it('of an act come from its row, the narrow ones first', () => {
    const limit = 'anonymousRegistrationsPerIp';
    const own = [
      { limit, tier: 'client', subject: '2001:db8:1:2::/64' },
      { limit, tier: 'network', subject: '2001:db8:1::/48' },
    ] as const;
    expect(counted('anonymousRegistration', facts)).toEqual(own);
    expect(sharedWays('anonymousRegistration', facts)).toEqual([
      [{ limit, tier: 'whole', subject: 'all', part: 'open' }],
      [
        { limit, tier: 'whole', subject: '2001:db8:1::/48 all', part: 'once' },
        { limit, tier: 'whole', subject: 'all', part: 'first' },
      ],
    ]);
    expect(own.map((one) => ruleOf(defaults, one).limit)).toEqual([20, 60]);
  });

  it('A4, A5: let no act that proves nothing count against an issuer, or against a mailbox wherever it is named', () => {
    expect(limitsOfActs.providerRegistration).toMatchObject({ own: ['client', 'network'], shared: [] });
    expect(limitsOfActs.claimOfMailbox).toMatchObject({ own: ['registration', 'mailbox and network'], shared: [] });
  });

  it('of all that is shared keep half for the first of each network, and a place for whom is known', () => {
    for (const act of Object.values(limitsOfActs).filter(({ shared }) => shared.length > 0)) {
      for (const tier of act.shared) {
        const [open, first] = (['open', 'first'] as const).map(
          (part) => ruleOf(defaults, { ...act, tier, part }).limit,
        );
        expect(open).toBe(first);
      }
      if (act.limit !== 'providerRegistrationsPerIp')
        expect(ruleOf(defaults, { limit: act.limit, tier: 'place' }).limit).toBeGreaterThanOrEqual(9);
    }
  });

  it('of all mails and registrations have one for each of more than a hundred networks', () => {
    for (const limit of [
      'anonymousRegistrationsPerIp',
      'signinMailsPerIp',
      'contactMailsPerIp',
      'clientDocumentsPerNetwork',
    ] as const)
      expect(ruleOf(defaults, { limit, tier: 'whole', part: 'first' }).limit).toBeGreaterThan(110);
  });

  it('count what each door mails apart, so that none uses up what people stop agents by', () => {
    const limits = (['claimMail', 'accessMail', 'contactMail', 'ownerMail'] as const).map(
      (act) => limitsOfActs[act].limit,
    );
    expect(new Set(limits).size).toBe(4);
  });
});

describe('the limits', () => {
  it('are those of the design by default', () => {
    const { value, faults } = parseLimits(undefined, { production: true });
    expect(faults).toEqual([]);
    expect(value.anonymousRegistrationsPerIp).toEqual({ limit: 20, windowSeconds: 3600 });
    expect(value.messagesPerRegistration).toEqual({ limit: 10, windowSeconds: 86_400 });
  });

  it('keep their window when the number is overridden', () => {
    expect(parseLimits('{"claimsPerIp": 1}', { production: true }).value.claimsPerIp).toEqual({
      limit: 1,
      windowSeconds: 3600,
    });
  });

  it('are lifted by off, but not in production', () => {
    const lifted = parseLimits('off', { production: false });
    expect(lifted.faults).toEqual([]);
    expect(Object.values(lifted.value).every(({ limit }) => limit >= 1_000_000)).toBe(true);
    expect(parseLimits('off', { production: true }).faults).toEqual([
      expect.stringContaining('not accepted in production'),
    ]);
  });

  it('refuse an unknown key and a limit of nothing', () => {
    expect(parseLimits('{"claims": 1, "claimsPerIp": 0}', { production: false }).faults).toHaveLength(2);
  });

  it('cover every policy of the agent routes', () => {
    const rules = agentRateLimitRules(parseLimits(undefined, { production: true }).value);
    expect(rules.token).toEqual({ limit: 120, windowSeconds: 60 });
    expect(Object.keys(rules)).toEqual([
      'registration',
      'claim',
      'claim-view',
      'claim-page',
      'sign-in',
      'claim-code',
      'owner-page',
      'owner-passkey',
      'authorize',
      'token',
      'revocation',
      'client-registration',
      'events',
    ]);
  });
});

it('has every limit in the table of the deployment guide, as it is by default', () => {
  const guide = readFileSync(new URL('../../../../deploy/README.md', import.meta.url), 'utf8');
  const told = [...guide.matchAll(/^\| `(\w+)` \| (\d+) per [^|]+ \| ([^|]+) \|$/gm)].map(([, ...cells]) => cells);
  const rules = parseLimits(undefined, { production: true }).value;
  const names = Object.keys(limitSettings) as (keyof typeof limitSettings)[];
  expect(told).toEqual(
    names.map((limit) => {
      const { value, tiers } = limitSettings[limit] as LimitSetting;
      const each = (Object.keys(tiers) as (keyof typeof tiers)[]).map(
        (tier) => `${tier} ${ruleOf(rules, { limit, tier }).limit}`,
      );
      return [limit, String(value), each.join(', ')];
    }),
  );
  expect(names.length).toBeLessThanOrEqual(20);
});

it('gives every number a reason and a default inside its own bounds', () => {
  for (const setting of [...Object.values(lifetimeSettings), ...Object.values(limitSettings)]) {
    const { value, least, most, why } = setting;
    expect(why).toMatch(/^[A-Z].*\.$/);
    if (value !== 0 || !('zero' in setting)) expect(value).toBeGreaterThanOrEqual(least);
    expect(value).toBeLessThanOrEqual(most);
  }
});
