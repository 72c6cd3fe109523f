import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVitrineClient } from '../../../generated/client.js';
import { publicOperations } from '../../support/contract.js';
import { startPrism } from '../../support/prism.js';
import { freePort, type ServerProcess } from '../../support/process.js';

/** Consumers can mock every public operation from the contract alone, with each documented status. */
describe('the Prism mock of the public contract', () => {
  let prism: ServerProcess;
  let base: string;

  beforeAll(async () => {
    const port = await freePort();
    base = `http://127.0.0.1:${port}`;
    prism = await startPrism('mock', port, 'generated/openapi.json');
  });
  afterAll(() => prism?.stop());

  it('answers requests of the typed client', async () => {
    const client = createVitrineClient({ baseUrl: base });
    const { data, response } = await client.GET('/api/v1/webmcp/projects');
    expect(response.status).toBe(200);
    expect(data?.projects.map(({ href }) => href)).toContain('/projects/harbor-forecast');
  });

  it('accepts a token on a public read, as the service does', async () => {
    const answer = await fetch(`${base}/api/v1/webmcp/projects`, { headers: { Authorization: 'Bearer x' } });
    expect(answer.status).toBe(200);
  });

  describe.each(publicOperations.map((operation) => [operation.id, operation] as const))(
    '%s',
    (_, { method, path, request, responses, faults }) => {
      it.each(
        responses.flatMap(
          ({ status, types }) =>
            (types.length === 0 ? [[status, undefined]] : types.map((type) => [status, type])) as [
              number,
              string | undefined,
            ][],
        ),
      )('answers %d %s', async (status, type) => {
        const answer = await fetch(base + request.path, {
          method,
          redirect: 'manual',
          headers: { ...request.headers, Prefer: `code=${status}`, ...(type ? { Accept: type } : {}) },
          ...(request.body === undefined ? {} : { body: request.body }),
        });
        expect(answer.status, `${method} ${path}: ${await answer.clone().text()}`).toBe(status);
        if (type === undefined) return;
        expect(answer.headers.get('content-type')).toContain(type.split(';')[0]);
        const body = type.endsWith('json') ? await answer.json() : await answer.text();
        expect(faults(status, type, body)).toEqual([]);
      });
    },
  );
});
