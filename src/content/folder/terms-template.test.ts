import { describe, expect, it } from 'vitest';
import { load, soundFiles } from '../../service/portfolio/testing.js';
import { termNames } from '../result/terms.js';
import { termsInProfile, termsTemplate } from './terms-template.js';

/** The text with every line uncommented that is a field or belongs to one. */
const uncommented = (text: string): string => text.replaceAll(/^# (?=\s*(?:- )?\w+:(?: |$))/gm, '');

describe.each([
  ['terms.yaml', termsTemplate, (text: string) => ({ 'terms.yaml': text })],
  ['profile.yaml', termsInProfile, (text: string) => ({ 'profile.yaml': soundFiles['profile.yaml'] + text })],
])('the template of terms for %s', (_, template, files) => {
  it('states no terms as it is', async () => {
    const { terms, warnings } = await load(files(template));
    expect([terms, warnings]).toEqual([undefined, []]);
  });

  it('has every term, each as it is accepted', async () => {
    const { terms, warnings } = await load(files(uncommented(template)));
    expect(warnings).toEqual([]);
    expect([...Object.keys(terms ?? {}), ...(terms?.onRequest ?? [])]).toEqual(
      expect.arrayContaining([...termNames, 'onRequest', 'validUntil']),
    );
  });
});
