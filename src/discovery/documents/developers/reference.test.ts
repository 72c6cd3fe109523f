import { describe, expect, it } from 'vitest';
import { sample } from '../../../portfolio/testing.js';
import { siteDepsOf } from '../../../site/testing.js';
import { gatherFacts } from '../../gather-facts.js';
import { callAccepting, contract, factsOf, operationsOf, settings } from '../../testing.js';
import { referencePage } from './reference.js';

describe('the reference viewer', () => {
  const text = referencePage(factsOf(sample));

  it('loads only files of this origin, by names that hold their hash', () => {
    const sources = [...text.matchAll(/<script src="([^"]+)"><\/script>/g)].map(([, src]) => src);
    expect(sources).toEqual([
      expect.stringMatching(/^\/static\/scalar\.[0-9a-f]+\.js$/),
      expect.stringMatching(/^\/static\/reference\.[0-9a-f]+\.js$/),
    ]);
    expect(text.replace('https://portfolio.example.org/developers/reference', '')).not.toMatch(/https?:|\/\/cdn/);
  });

  it('leads to the docs hub without JavaScript', () => {
    expect(text).toMatch(/<noscript>.*<a href="\/developers">/s);
  });

  it('has a policy of its own that differs in inline styles alone', async () => {
    const { headers, type } = await operationsOf(sample).getDevelopersReference(callAccepting());
    expect(type).toBe('text/html');
    expect(headers?.['Content-Security-Policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
  });

  it('is published nowhere where the viewer is not installed', () => {
    const { source: _source, ...site } = siteDepsOf(sample);
    const facts = gatherFacts({ config: settings(), contract, site: { ...site, portfolio: sample }, live: () => true });
    expect(facts.answers('/developers/reference')).toBe(false);
  });
});
