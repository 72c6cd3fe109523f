import express from 'express';
import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../base/contract.js';
import { systemRandom } from '../../../base/random.js';
import { requestBody } from '../body.js';
import { requestTarget } from '../request-target.js';
import { ask, listen } from '../testing.js';
import { contractCheck, needsValidatorEarly } from './contract-check.js';
import { extractOperation } from './excerpt.js';
import { asApiError } from './refusal.js';

const contract = loadContract();

interface Content {
  readonly examples?: Readonly<Record<string, { readonly value: unknown } | { readonly $ref: string }>>;
}

/** The encoded examples of all request bodies in the contract. */
const examples = [...contract.operations.values()].flatMap(({ id, method, path, object }) =>
  Object.entries((object.requestBody?.content ?? {}) as Record<string, Content>).flatMap(([type, content]) =>
    Object.entries(content.examples ?? {}).map(([name, example]) => {
      const { value } = contract.resolve<{ value: unknown }>(example as { value: unknown });
      const form = type === 'application/x-www-form-urlencoded';
      const body = type.endsWith('json')
        ? JSON.stringify(value)
        : form
          ? new URLSearchParams(value as Record<string, string>).toString()
          : String(value);
      return { id, name, method: method.toUpperCase(), path, type, body };
    }),
  ),
);

describe('the validator of an operation', () => {
  it.each(examples)('accepts the example $name of $id (OA-9)', async ({ method, path, type, body }) => {
    const app = express();
    app.use(
      requestTarget(contract, systemRandom, () => ''),
      requestBody(),
      contractCheck(contract).requests,
      (_request, response) => void response.end('taken'),
    );
    app.use(((error, _request, response, _next) => {
      const { message, details } = asApiError(error, []) as { message: string; details?: object };
      response.status(400).end(JSON.stringify({ message, details }));
    }) satisfies express.ErrorRequestHandler);
    const running = await listen(app);
    const required =
      (contract.document.paths[path] as Record<string, { parameters?: { $ref: string }[] }>)[method.toLowerCase()]
        ?.parameters ?? [];
    const query = required
      .map((parameter) =>
        contract.resolve<{
          name: string;
          in: string;
          required?: boolean;
          examples?: Record<string, { value: string }>;
        }>(parameter as never),
      )
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .map((parameter): [string, string] => [
        parameter.name,
        String(Object.values(parameter.examples ?? {})[0]?.value),
      ]);
    const target = query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`;
    const answer = await ask(running, target, {
      method,
      headers: { 'Content-Type': type, 'Content-Length': String(Buffer.byteLength(body)) },
      body,
    });
    await running.close();
    expect(answer.text).toBe('taken');
  });

  it('is only compiled ahead for queries of programs, because each takes 0.1 MB', () => {
    const operations = [...contract.operations.values()];
    const compiled = operations.filter((each) => needsValidatorEarly(contract, each)).map(({ id }) => id);
    expect(compiled).toEqual(expect.arrayContaining(['listProjects', 'searchSite', 'listMessages']));
    expect(compiled.length).toBeLessThan(operations.length / 10);
  });

  it('is compiled from an excerpt with only this operation', () => {
    for (const operation of contract.operations.values()) {
      expect(Object.keys(extractOperation(contract, operation).paths)).toEqual([operation.path]);
    }
  });
});
