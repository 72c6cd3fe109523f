import { describe, expect, it } from 'vitest';
import { faultsOf, heldBackOf, load, soundFiles, warningsOf } from '../../service/portfolio/testing.js';
import { termsPath } from '../result/terms.js';

const whole = `
openToOffers: Yes, for research roles
availableFrom: 1 October 2026
noticePeriod: 3 months
workTypes: [Permanent, Contract from 3 months]
places: Gothenburg
remote: true
workPermits:
  - { country: European Union, permit: "Citizen, no permit needed" }
pay: 80000
exclusions:
  - On-call work
onRequest: []
validUntil: 2027-03-31
`;
const withTerms = (terms: string) => ({ 'terms.yaml': terms });
const inProfile = (terms: string) => ({
  'profile.yaml': `${soundFiles['profile.yaml']}terms:\n${terms.replaceAll(/^(?=.)/gm, '  ')}`,
});
const german = { 'profile.yaml': (soundFiles['profile.yaml'] ?? '').replace('language: en', 'language: de') };

describe('terms.yaml', () => {
  it.each([
    ['in a file', withTerms(whole)],
    ['as the field `terms` of profile.yaml', inProfile(whole)],
    ['in a file that ends with .yml', { 'terms.yml': whole }],
  ])('is read %s', async (_, files) => {
    const { terms, warnings } = await load(files);
    expect(warnings).toEqual([]);
    expect(terms).toEqual({
      openToOffers: 'Yes, for research roles',
      availableFrom: '1 October 2026',
      noticePeriod: '3 months',
      workTypes: ['Permanent', 'Contract from 3 months'],
      places: ['Gothenburg'],
      remote: 'Yes',
      workPermits: [{ country: 'European Union', permit: 'Citizen, no permit needed' }],
      pay: '80000',
      exclusions: ['On-call work'],
      validUntil: '2027-03-31',
    });
  });

  it.each([
    ['nothing', ''],
    ['comments alone', '# pay: 80,000 EUR\n'],
    ['fields without a value', 'pay:\nplaces: []\nremote: " "\nworkTypes: [null, ""]\n'],
    ['a last day alone', 'validUntil: 2027-03-31\n'],
  ])('states no terms with %s', async (_, text) => {
    const { terms, warnings, pages } = await load(withTerms(text));
    expect([terms, warnings, pages.some(({ path }) => path === termsPath)]).toEqual([undefined, [], false]);
  });

  it.each([
    ['names a term in `onRequest`', 'pay: 78,000 EUR\nnoticePeriod: 3 months\nonRequest: [pay]\n'],
    ['names one term in `onRequest` without a list', 'pay: 78,000 EUR\nnoticePeriod: 3 months\nonRequest: pay\n'],
    ['writes "on request" in place of a value', 'pay: On Request\nnoticePeriod: 3 months\n'],
    ['writes no value for a term in `onRequest`', 'noticePeriod: 3 months\nonRequest: [pay]\n'],
  ])('keeps the name alone of a term when the owner %s', async (_, text) => {
    const { terms, warnings } = await load(withTerms(text));
    expect([terms, warnings]).toEqual([{ noticePeriod: '3 months', onRequest: ['pay'] }, []]);
    expect(JSON.stringify(await load(withTerms(text)))).not.toContain('78,000');
  });

  it('understands "on request" in the language of the site, and in one entry of a list', async () => {
    const { terms } = await load({ ...german, 'terms.yaml': 'pay: auf Anfrage\nplaces: [Kiel, on request]\n' });
    expect(terms).toEqual({ onRequest: ['places', 'pay'] });
  });

  it.each([
    [
      'a field that it does not know, which may be a misspelled `onRequest`',
      'pay: 78,000 EUR\nonReqest: [pay]\n',
      /^terms\.yaml:2: onReqest is not a field that exists here, and may say what must not be published\. Accepted: openToOffers, .*onRequest, validUntil\.$/,
    ],
    [
      'an unknown name in `onRequest`',
      'pay: 78,000 EUR\nonRequest:\n  - pay\n  - salary\n',
      /^terms\.yaml:4: onRequest\/1 is "salary", which is not a term\. Accepted: openToOffers, .*pay, exclusions\.$/,
    ],
    [
      'terms on request that are no list of names',
      'pay: 78,000 EUR\nonRequest: { pay: true }\n',
      /^terms\.yaml:2: onRequest is \{"pay":true\}, which is not a term\./,
    ],
    [
      'an unknown field of a work permit',
      'workPermits:\n  - country: Norway\n    permit: EU citizen\n    hiden: true\n',
      /^terms\.yaml:4: workPermits\/0\/hiden is not a field that exists here, .*Accepted: country, permit\.$/,
    ],
  ])('rejects %s', async (_, text, line) => {
    expect(await faultsOf(withTerms(text))).toEqual([expect.stringMatching(line)]);
    const [inOther] = await faultsOf(inProfile(text));
    expect(inOther).toMatch(/^profile\.yaml:\d+: terms\//);
  });

  it.each([
    ['- pay\n', /^terms\.yaml:1: is \["pay"\]; it is left out\. Accepted: fields such as openToOffers, /],
    ['pay: { from: 1 }\n', /^terms\.yaml:1: pay is a set of fields; it is left out\. Accepted: text/],
    [
      'validUntil: soon\npay: 1 EUR\n',
      /^terms\.yaml:1: validUntil is "soon"; it is left out\. Accepted: Last day .* Such as 2027-03-31\.$/,
    ],
    [
      'workPermits:\n  - country: Norway\n',
      /^terms\.yaml:2: workPermits\/0\/permit is missing; workPermits\/0 is left out\./,
    ],
  ])('leaves out what is wrong in %j, with a warning', async (text, line) => {
    expect(await warningsOf(withTerms(text))).toEqual([expect.stringMatching(line)]);
  });

  it('is read instead of `terms` in profile.yaml, with a warning', async () => {
    const files = { ...inProfile('pay: 1 EUR\n'), ...withTerms('pay: 2 EUR\n') };
    expect((await load(files)).terms).toEqual({ pay: '2 EUR' });
    expect(await warningsOf(files)).toEqual([
      'profile.yaml:6: terms is beside terms.yaml; it is left out, and terms.yaml is read. Accepted: one file: terms.yaml.',
    ]);
  });

  it.each(['draft: true', 'private: yes', 'visibility: members', 'publishDate: 2030-01-01'])(
    'is held back with the mark `%s`',
    async (mark) => {
      const files = withTerms(`pay: 78,000 EUR\n${mark}\n`);
      expect((await load(files)).terms).toBeUndefined();
      expect(await heldBackOf(files)).toEqual([expect.stringContaining('terms.yaml')]);
    },
  );

  it('becomes outdated after its last day', async () => {
    const current = await load(withTerms('pay: 1 EUR\nvalidUntil: 2026-06-01\n'));
    expect([current.terms?.outdated, current.due]).toEqual([undefined, '2026-06-02']);
    const past = await load(withTerms('pay: 1 EUR\nvalidUntil: 2026-05-31\n'));
    expect([past.terms?.outdated, past.due]).toEqual([true, undefined]);
  });
});

describe('the page of terms', () => {
  const bodyOf = async (files: Parameters<typeof load>[0]) =>
    (await load(files)).pages.find(({ path }) => path === termsPath)?.body;

  it('lists each term with its name', async () => {
    expect(await bodyOf(withTerms(whole))).toBe(
      [
        '- **Open to offers:** Yes, for research roles',
        '- **Available from:** 1 October 2026',
        '- **Notice period:** 3 months',
        '- **Kinds of work:** Permanent · Contract from 3 months',
        '- **Places:** Gothenburg',
        '- **Remote work:** Yes',
        '- **Work permits:** European Union: Citizen, no permit needed',
        '- **Pay:** 80000',
        '- **Does not do:** On-call work',
        '- **Valid until:** 31 March 2027',
      ].join('\n'),
    );
  });

  it('takes Markdown in a term literally, and says how to ask for a term on request', async () => {
    const body = await bodyOf(withTerms('pay: "*80* <b>EUR</b> [x](/about)"\nonRequest: [places]\n'));
    expect(body).toContain('**Places:** On request: send Ada Example a message');
    expect(body).toContain('\\*80\\*');
    expect(body).toContain('\\[x\\](/about)');
  });

  it('begins with a sentence when the terms are outdated', async () => {
    expect(await bodyOf(withTerms('pay: 1 EUR\nvalidUntil: 2026-05-31\n'))).toMatch(
      /^\*\*These terms were valid until 31 May 2026 and are outdated\.\*\*\n\n- \*\*Pay:\*\* 1 EUR/,
    );
  });

  it('follows a page that the owner wrote at its path', async () => {
    const body = await bodyOf({
      ...withTerms('pay: 1 EUR\n'),
      [`pages${termsPath}.md`]: '---\ntitle: Working with me\ndescription: D\n---\nMy own words.\n',
    });
    expect(body).toBe('My own words.\n\n- **Pay:** 1 EUR');
  });
});
