import { describe, expect, it } from 'vitest';
import { createUrls } from '../../../base/urls.js';
import { publicContract } from '../../../service/http/public-contract.js';
import { sample } from '../../../service/portfolio/testing.js';
import { portfolioOf } from '../../pages/testing.js';
import { base, contextOf, contract } from '../testing.js';
import { buildOpenapiDocument } from './openapi.js';

type Served = Record<string, unknown> & {
  servers: { url: string; description: string }[];
  info: Record<string, unknown>;
  paths: object;
};
const served = (context = contextOf(sample)): Served => buildOpenapiDocument(context) as unknown as Served;

const published = publicContract(contract.document);

describe('the served OpenAPI description', () => {
  it("omits the owner's console", () => {
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
  ])('describes the server %s as "%s"', (url, description) => {
    const context = contextOf(sample);
    const elsewhere = served({
      ...context,
      urls: createUrls(url),
      site: { ...context.site, urls: createUrls(url) },
    });
    expect(elsewhere.servers[0]).toMatchObject({ url, description });
    expect(elsewhere.externalDocs).toMatchObject({ url: `${url}/developers` });
  });

  it('names the owner as contact and links only to existing pages', () => {
    expect(served().info).toMatchObject({
      contact: { name: sample.profile.name, url: `${base}/contact` },
      termsOfService: `${base}/privacy`,
    });
    const bare = served(contextOf(portfolioOf({}))).info;
    expect(bare).toMatchObject({ contact: { url: base } });
    expect(bare).not.toHaveProperty('termsOfService');
    expect(JSON.stringify(bare)).not.toContain('hello@');
  });
});
