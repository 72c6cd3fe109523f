import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { localContent } from './content.js';
import { fetchResume } from './fetch-resume.js';
import { parsePortfolioAddress } from './portfolio-address.js';

const secret = 'MARKED-secret';
const config = { production: false, portfolioToken: undefined };
const errorOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no error',
    (error: Error) => `${error.message}\n${error.stack}\n${JSON.stringify(error)}`,
  );

describe('the address of a portfolio', () => {
  it.each([
    [`https://${secret}@github.com/ada/me`],
    [`https://ada:${secret}@github.com/ada/me`],
    [`https://:${secret}@github.com/ada/me/tree/main`],
    [`https://ada:12/${secret}@github.com/ada/me`],
    [`https:ada:${secret}@github.com/ada/me`],
    [`HTTPS://oauth2:${secret}@gitlab.com/ada/me`],
    [`https://raw.githubusercontent.com/ada/me/main/resume.json?token=${secret}`],
    [`https://gitlab.example.org/ada/me/-/tree/main?private_token=${secret}`],
    [`https://bucket.example.org/resume.json?X-Amz-Signature=${secret}`],
    [`https://example.org/resume.json#access_token=${secret}`],
    [`https://github.com/ada/me?ref=ghp_${secret}`],
  ])('with credentials is rejected with a hint to PORTFOLIO_TOKEN and without the secret: %s', async (address) => {
    const says = await errorOf(localContent(address, config));
    expect(says).toContain('contains a user name, a password or a token');
    expect(says).toContain('PORTFOLIO_TOKEN');
    expect(says).not.toContain(secret);
  });

  it.each([
    [`https:/ada:${secret}@github.com/ada/me`],
    [`https//ada:${secret}@github.com/ada/me`],
    [`ssh://git:${secret}@github.com/ada/me.git`],
    [`ada:${secret}@github.com/ada/me`],
    [`${secret}@github.com/ada/me`],
    [`github.com/ada/me?token=${secret}`],
  ])('is printed without its secret if it is mistyped: %s', async (address) => {
    for (const text of [address, resolve(address)])
      expect(await errorOf(localContent(text, config))).not.toContain(secret);
  });

  it('is printed without its query, which is sent to the host', async () => {
    const requested: string[] = [];
    const host = createServer(({ url = '' }, response) => {
      requested.push(url);
      response.end('{"basics":{"name":"Ada"}}');
    });
    await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
    const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    const content = await localContent(`${origin}/resume.json?rlkey=${secret}&dl=1`, config);
    expect(content.source).toBe(`${origin}/resume.json`);
    expect(requested).toEqual([`/resume.json?rlkey=${secret}&dl=1`]);
    await content.release();
    host.close();
  });

  it('is printed without its query in every fetch error', async () => {
    for (const address of [`http://127.0.0.1:1/resume.json?rlkey=${secret}`, `http://?rlkey=${secret}`])
      expect(await errorOf(fetchResume(address, { production: false }))).not.toContain(secret);
    const inProduction = fetchResume(`http://example.org/resume.json?rlkey=${secret}`, { production: true });
    expect(await errorOf(inProduction)).not.toContain(secret);
  });

  it('keeps the branch and the folder of a repository', () => {
    const address = 'https://gitlab.com/ada/me/-/tree/main/my%20folder?ref_type=heads';
    expect(parsePortfolioAddress(address).name).toBe('https://gitlab.com/ada/me/-/tree/main/my%20folder');
  });
});
