import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { document, operations } from '../../support/contract.js';
import { startService } from '../../support/service.js';

const service = await startService({ DATABASE: 'embedded' });
afterAll(() => service.close());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(service.base + path, { redirect: 'manual', headers });
const text = async (path: string): Promise<string> => (await get(path)).text();
const shellBlocks = (markdown: string): string[] =>
  [...markdown.matchAll(/^```sh\n([\s\S]*?)\n```$/gm)].map(([, code = '']) => code);

/** Parses the URL, headers, and body of a curl command. */
function parseCurl(command: string): { readonly url: string; readonly init: RequestInit } {
  const words = [...command.matchAll(/'([^']*)'|"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(
    ([, quoted, double, bare]) => quoted ?? double ?? bare ?? '',
  );
  const headers = words.flatMap((word, i) =>
    words[i - 1] === '-H' ? [word.split(/: (.*)/).slice(0, 2) as [string, string]] : [],
  );
  const body = words.find((_, i) => words[i - 1] === '-d');
  return {
    url: words.find((word) => word.startsWith('http')) ?? '',
    init: { headers, ...(body ? { method: 'POST', body } : {}) },
  };
}

/** Returns the path template of the contract that matches a path. */
function findTemplate(path: string): string | undefined {
  if (path in document.paths) return path;
  return Object.keys(document.paths).find((one) =>
    new RegExp(`^${one.replaceAll('.', '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`).test(path),
  );
}

/** Returns the statuses allowed for a plain GET: 405 if only POST exists, 401 if a token is required. */
function allowedStatuses(path: string): readonly number[] {
  if (path.includes('claim_attempt_token=')) return [200, 400, 404, 410, 503];
  const template = findTemplate(path.replace(/\?.*$/, ''));
  if (template === undefined) return [200];
  const operation = document.paths[template]?.get;
  if (operation === undefined) return [405];
  return operation.security[0]?.bearerAuth === undefined ? [200] : [401];
}

/** Returns the path and query of every URL of this service in a response. */
function urlsIn(body: string, link: string, html: boolean): string[] {
  const escaped = service.base.replaceAll('.', '\\.');
  const absolute = `${body} ${link}`.matchAll(new RegExp(`${escaped}(/[^\\s"'\`<>)\\\\\\],;]*)?`, 'g'));
  const relative = html ? [...body.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, path = '']) => path) : [];
  return [
    ...[...absolute].map(([, path = '/']) => path.replace(/&(?:quot|#x27|#39|lt|gt)\b.*|[.:]+$/, '')),
    ...relative,
  ]
    .map((path) => path.replaceAll('&amp;', '&').replace(/#.*$/, ''))
    .filter((path) => path !== '' && !path.includes('{'));
}

describe('the discovery documents', () => {
  it('contain only URLs that answer without a redirect', async () => {
    const documents = operations.filter(({ tag }) => tag === 'discovery').map(({ path }) => path);
    const waiting = ['/', ...documents.filter((path) => !path.includes('{'))].map((path) => ({
      path,
      from: 'the contract',
    }));
    const seen = new Set<string>();
    const wrong: string[] = [];
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { path, from } = next;
      if (seen.has(path)) continue;
      seen.add(path);
      const answer = await get(path);
      const type = answer.headers.get('content-type') ?? '';
      if (!allowedStatuses(path).includes(answer.status)) wrong.push(`${answer.status} ${path}, linked from ${from}`);
      // The examples of the contract have other URLs, and scripts and images link to nothing.
      if (answer.status !== 200 || /\/openapi\.(?:json|yaml)$/.test(path) || /javascript|css|image/.test(type))
        continue;
      const found = urlsIn(await answer.text(), answer.headers.get('link') ?? '', type.startsWith('text/html'));
      waiting.push(...found.map((each) => ({ path: each, from: path })));
    }
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(80);
  });

  it('are served with the media type that catalogs and Link headers advertise', async () => {
    const { linkset } = JSON.parse(await text('/.well-known/api-catalog')) as {
      linkset: { links: { href: string; type?: string }[] }[];
    };
    const home = (await get('/')).headers.get('link') ?? '';
    const advertised = [
      ...linkset.flatMap(({ links }) => links).map(({ href, type }) => [href, type] as const),
      ...[...home.matchAll(/<([^>]+)>; rel="[^"]+"; type="([^"]+)"/g)].map(
        ([, href = '', type]) => [href, type] as const,
      ),
    ].filter(([, type]) => type !== undefined);
    expect(advertised.length).toBeGreaterThan(15);
    for (const [href, type] of advertised) {
      const served = (await get(href.slice(service.base.length))).headers.get('content-type')?.split(';')[0];
      expect(served, href).toBe(type);
    }
  });

  it('include an API catalog with its profile parameter for GET and HEAD, whatever Accept is (C-1, C-2)', async () => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(`${service.base}/.well-known/api-catalog`, {
        method,
        headers: { accept: 'text/html' },
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe(
        'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      );
      expect(answer.headers.get('link')).toContain('rel="api-catalog"');
    }
  });

  it('include skills whose digests match the served bytes, with and without compression', async () => {
    const { skills } = JSON.parse(await text('/.well-known/agent-skills/index.json')) as {
      skills: { url: string; digest: string }[];
    };
    for (const { url, digest } of skills) {
      for (const encoding of ['identity', 'gzip, br']) {
        const answer = await get(url.slice(service.base.length), { 'accept-encoding': encoding });
        expect(answer.headers.get('content-encoding')).toBeNull();
        expect(answer.headers.get('cache-control')).toContain('no-transform');
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect(`sha256:${createHash('sha256').update(bytes).digest('hex')}`).toBe(digest);
      }
    }
  });

  it.each(['/developers.md', '/agents.md', '/.well-known/agent-skills/read-portfolio/SKILL.md'])(
    'contain working curl commands: %s',
    async (path) => {
      const commands = shellBlocks(await text(path))
        .flatMap((block) => block.split('\n'))
        .filter((line) => line.startsWith('curl ') && !line.includes('$'));
      expect(commands.length).toBeGreaterThanOrEqual(2);
      for (const command of commands) {
        const { url, init } = parseCurl(command);
        const answer = await fetch(url, init);
        expect(answer.status, command).toBe(200);
        const body = (await answer.json()) as Record<string, unknown>;
        expect(body, command).not.toHaveProperty('error');
      }
    },
  );
});
