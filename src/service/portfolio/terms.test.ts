import { describe, expect, it } from 'vitest';
import { answersAt, type Deployment, filesAlone, wholeService } from '../../base/deployment.js';
import { siteProfileReader } from './site-profile.js';
import { contract, load, sample, urls } from './testing.js';

const ask = `Ask the owner with the tool send_message at ${urls.mcpAccount}.`;

async function termsIn(text: string, deployment: Deployment = wholeService) {
  const answers = (path: string): boolean => answersAt(contract, deployment, path);
  const profile = siteProfileReader({ urls, answers })(await load({ 'terms.yaml': text }));
  expect(contract.validator('SiteProfile')(profile)).toBe(true);
  return profile.terms;
}

describe('terms of the profile', () => {
  it('are absent when the owner states none', async () => {
    expect(await termsIn('')).toBeUndefined();
  });

  it('have no note while all of them are published and valid', async () => {
    const terms = { pay: '78,000 EUR a year', validUntil: '2026-12-31' };
    expect(await termsIn(JSON.stringify(terms))).toEqual(terms);
  });

  it('name those on request, and say how to ask for them', async () => {
    const terms = await termsIn(
      'pay: 78,000 EUR\nnoticePeriod: 3 months\nplaces: [Porto]\nonRequest: [pay, noticePeriod]\n',
    );
    expect(terms).toEqual({
      places: ['Porto'],
      onRequest: ['noticePeriod', 'pay'],
      note: `The owner states notice period and pay only on request. ${ask}`,
    });
  });

  it('lead to `contact` in an export, which receives no messages', async () => {
    const terms = await termsIn('pay: on request\n', filesAlone(contract, 'none'));
    expect(terms?.note).toBe('The owner states pay only on request. Ask the owner in a way that `contact` lists.');
  });

  it('take at most 600 characters for the sample portfolio, about 150 tokens', () => {
    const { terms } = siteProfileReader({ urls, answers: () => true })(sample);
    expect(Object.keys(terms ?? {})).toEqual(
      expect.arrayContaining(['openToOffers', 'workPermits', 'onRequest', 'note']),
    );
    expect(JSON.stringify(terms).length).toBeLessThanOrEqual(600);
  });

  it('say that they are outdated after their last day', async () => {
    expect(await termsIn('pay: 1 EUR\nremote: on request\nvalidUntil: 2026-05-31\n')).toEqual({
      pay: '1 EUR',
      onRequest: ['remote'],
      validUntil: '2026-05-31',
      outdated: true,
      note: `These terms are outdated: they were valid until 2026-05-31. Ask the owner before you rely on them. The owner states remote work only on request. ${ask}`,
    });
  });
});
