import { describe, expect, it } from 'vitest';
import { createUrls } from '../../../base/urls.js';
import { publicContract } from '../../../service/http/public-contract.js';
import { sample } from '../../../service/portfolio/testing.js';
import { portfolioOf } from '../../pages/testing.js';
import { base, contract, factsOf } from '../testing.js';
import { openapiDocument } from './openapi.js';

type Served = Record<string, unknown> & {
  servers: { url: string; description: string }[];
  info: Record<string, unknown>;
  paths: object;
};
const served = (facts = factsOf(sample)): Served => openapiDocument(facts) as unknown as Served;

const published = publicContract(contract.document);

describe('the served description', () => {
  it("has nothing of the owner's console", () => {
    expect(JSON.stringify(served())).not.toMatch(/"\/owner|x-feature":"console|"Owner[A-Z]|"name":"owner"/);
    expect(Object.keys(contract.document.paths)).toContain('/owner/sign-in');
  });

  it('is the public contract, with this deployment as its only server', () => {
    expect(served().paths).toEqual(published.paths);
    expect(served().components).toEqual(published.components);
    expect(served().servers.map(({ url }) => url)).toEqual([base]);
  });

  it.each([
    ['http://localhost:3000', 'The local deployment.'],
    ['https://mara.example', 'The production deployment.'],
  ])('says of %s that it is %s', (url, description) => {
    const facts = factsOf(sample);
    const elsewhere = served({
      ...facts,
      urls: createUrls(url),
      site: { ...facts.site, urls: createUrls(url) },
    });
    expect(elsewhere.servers[0]).toMatchObject({ url, description });
    expect(elsewhere.externalDocs).toMatchObject({ url: `${url}/developers` });
  });

  it('names this owner as contact, and pages only that exist', () => {
    expect(served().info).toMatchObject({
      contact: { name: sample.profile.name, url: `${base}/contact` },
      termsOfService: `${base}/privacy`,
    });
    const bare = served(factsOf(portfolioOf({}))).info;
    expect(bare).toMatchObject({ contact: { url: base } });
    expect(bare).not.toHaveProperty('termsOfService');
    expect(JSON.stringify(bare)).not.toContain('hello@');
  });
});
