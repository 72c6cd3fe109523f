import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../support/contract.js';
import { type Answer, ask } from '../../support/http.js';
import { type Service, startService } from '../../support/service.js';

/** Headers that have caused vulnerabilities in proxies, frameworks, and caches. */
const forged: readonly Readonly<Record<string, string>>[] = [
  { Host: 'evil.example' },
  {
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'gopher',
    'X-Forwarded-Port': '1',
    'X-Forwarded-Prefix': '/evil',
  },
  { Forwarded: 'for=evil.example;host=evil.example;proto=gopher' },
  { 'X-HTTP-Method-Override': 'DELETE', 'X-HTTP-Method': 'PUT', 'X-Method-Override': 'POST' },
  { 'X-Original-URL': '/evil', 'X-Rewrite-URL': '/evil', 'X-Original-Host': 'evil.example', 'X-Host': 'evil.example' },
  {
    'X-Forwarded-Scheme': 'http',
    'X-Forwarded-Ssl': 'off',
    'X-Forwarded-Server': 'evil.example',
    Via: '1.1 evil.example',
  },
  { Cookie: 'session=evil', Origin: 'https://evil.example', Referer: 'https://evil.example/' },
  { 'Accept-Language': 'xx-evil', 'User-Agent': '<script>evil</script>' },
];

describe('forged Host, Forwarded, and method-override headers (F28)', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service?.close());

  const reads = operations.filter(
    ({ dependsOn, method, id }) =>
      dependsOn !== undefined && method === 'GET' && !['getStaticFile', 'getPicture'].includes(id),
  );

  it('do not change the response, nor the response to the next request', async () => {
    for (const { request, id } of reads) {
      const plain = await ask(service.base, request.path);
      for (const headers of forged) {
        const answer = await ask(service.base, request.path, { headers });
        // The MCP endpoints reject foreign origins.
        if (['getMcpDescriptor', 'getMcpAccountDescriptor'].includes(id) && headers.Origin)
          expect(answer.status).toBe(403);
        else
          expect([answer.status, answer.bytes.equals(plain.bytes), answer.headers.etag], id).toEqual([
            plain.status,
            true,
            plain.headers.etag,
          ]);
        expect(JSON.stringify(answer.headers) + answer.text, id).not.toMatch(/evil/);
      }
      // A plain request would show a poisoned cache.
      const after = await ask(service.base, request.path);
      expect([after.status, after.bytes.equals(plain.bytes)], id).toEqual([plain.status, true]);
    }
  });

  it('do not change the method of a request', async () => {
    for (const override of [{ 'X-HTTP-Method-Override': 'GET' }, { 'X-Method-Override': 'GET' }]) {
      expect((await ask(service.base, '/api/v1/webmcp/projects', { method: 'DELETE', headers: override })).status).toBe(
        405,
      );
    }
    expect((await ask(service.base, '/api/v1/webmcp/projects?_method=DELETE')).status).toBe(400);
  });

  it('do not change the client address if no proxy is trusted', async () => {
    const limited = await startService({ RATE_LIMIT_READ: '10' });
    try {
      const statuses: Answer['status'][] = [];
      for (let i = 0; i < 15; i += 1) {
        const headers = {
          'X-Forwarded-For': `203.0.113.${i}`,
          Forwarded: `for=203.0.113.${i}`,
          'X-Real-IP': `203.0.113.${i}`,
          'CF-Connecting-IP': '1.1.1.1',
        };
        statuses.push((await ask(limited.base, '/api/v1/webmcp/projects', { headers })).status);
      }
      expect(statuses).toEqual([...Array(10).fill(200), ...Array(5).fill(429)]);
    } finally {
      await limited.close();
    }
  });
});
