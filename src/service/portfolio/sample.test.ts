import { describe, expect, it } from 'vitest';
import { absoluteLinks } from '../../content/text/absolute-links.js';
import { plainText } from '../../content/text/plain-text.js';
import { sample } from './testing.js';

describe('the sample portfolio', () => {
  it('has at least twelve projects in four categories, in both states, with text, technologies, and metrics', () => {
    expect(sample.projects.length).toBeGreaterThanOrEqual(12);
    expect(sample.categories).toEqual(['Forecasting', 'Language', 'Computer Vision', 'Agents']);
    expect(new Set(sample.projects.map(({ status }) => status))).toEqual(new Set(['Active', 'Coming Soon']));
    for (const { techStack, metrics, body, subtitle, color } of sample.projects) {
      expect(techStack?.length).toBeGreaterThan(1);
      expect(Object.keys(metrics ?? {}).length).toBeGreaterThan(1);
      expect(body.length).toBeGreaterThan(1000);
      expect([subtitle, color]).not.toContain(undefined);
    }
  });

  it('has descriptions that fit into a search result', () => {
    const short = [...sample.projects, ...sample.pages].filter(
      ({ description = '' }) => description.length < 50 || description.length > 160,
    );
    expect(short.map(({ title }) => title)).toEqual([]);
  });

  it('has three offers, and pages about, contact, and privacy of at least 500 characters', () => {
    expect(sample.offers).toHaveLength(3);
    for (const path of ['/about', '/contact', '/privacy'])
      expect(plainText(sample.pageByPath(path)?.body ?? '').length).toBeGreaterThanOrEqual(500);
  });

  it('has a page that is long enough to be read in parts', () => {
    expect(sample.pageByPath('/guides/shipping-models')?.body.length).toBeGreaterThan(20_000);
  });

  it('links only to itself and to example.org', () => {
    const texts = [...sample.projects, ...sample.pages].map(({ body }) =>
      absoluteLinks(body, '/', 'https://portfolio.example.org'),
    );
    const hosts = texts.flatMap((text) => [...text.matchAll(/https?:\/\/([^/\s)>]+)/g)].map(([, host]) => host));
    expect([...new Set(hosts)].filter((host) => !host?.endsWith('example.org'))).toEqual([]);
  });
});
