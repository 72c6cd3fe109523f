import express, { type Request, type Response } from 'express';
import { describe, expect, it } from 'vitest';
import { type ContractOperation, loadContract } from '../../contract.js';
import { chance, mutated, texts, value } from '../generated-values/testing.js';
import { acceptorOf } from './requests.js';
import { createResponseGuard } from './responses.js';
import { contractValidation } from './validator.js';

const contract = loadContract();
const app = express();
const validation = contractValidation(contract);
const guard = createResponseGuard(contract);

/** Operations that are accepted at once, one for each set of parameters and body: the others are checked by the same schemas. */
const concerned = distinct(
  [...contract.operations.values()].filter((operation) => acceptorOf(contract, operation)),
  signature,
);

function distinct<T>(list: readonly T[], key: (one: T) => string): T[] {
  return [...new Map(list.map((one) => [key(one), one])).values()];
}

function signature({ path, method }: ContractOperation): string {
  const written = contract.document.paths[path]?.[method] as { parameters?: unknown; requestBody?: unknown } | undefined;
  const { parameters, requestBody } = written ?? {};
  return JSON.stringify([path.match(/\{[^}]+\}/g), parameters, requestBody]);
}

type Values = Pick<Request, 'query' | 'headers' | 'body' | 'originalUrl'> & { readonly params: Record<string, string> };

/** As much of a request as the checks look at. */
function requestOf({ method, path }: ContractOperation, { query, headers, body, originalUrl, params }: Values): Request {
  const get = (name: string): unknown => headers[name.toLowerCase()];
  const bare = { method: method.toUpperCase(), path, originalUrl, url: originalUrl, baseUrl: '', query, params, headers, body, app, get };
  return bare as unknown as Request;
}

/** What the validator makes of a request: the values that the operation then gets, or its refusal. */
function validated(
  operation: ContractOperation,
  values: Values,
  answer?: { readonly type: string; readonly body: unknown },
): Promise<Values | Error> {
  const request = requestOf(operation, values);
  const state = { operation, match: { path: operation.path, operations: new Map(), params: values.params } };
  return new Promise((resolve) => {
    const passed = (): void => resolve({ ...values, query: request.query, headers: request.headers, body: request.body });
    const response = {
      locals: { state },
      statusCode: 200,
      headersSent: false,
      getHeaders: () => ({ 'content-type': answer?.type }),
      json: passed,
    };
    validation.middleware(request, response as unknown as Response, (fault?: unknown) => {
      if (fault) resolve(fault as Error);
      else if (answer) (response.json as (body: unknown) => void)(answer.body);
      else passed();
    });
  });
}

const headerNames = [
  'api-version',
  'mcp-protocol-version',
  'mcp-method',
  'mcp-name',
  'a2a-version',
  'idempotency-key',
  'accept',
  'cookie',
  'x-other',
];
const queries = ['?', '?limit=1', '?limit=', '?category=Agents', '?q=a+b', '?a[b]=c', '?limit=1&limit=2', '?__proto__=x'];

function generated(operation: ContractOperation, next: () => number, examples: readonly unknown[]): Values {
  const names = [...operation.path.matchAll(/\{([^}]+)\}/g)].map((found) => found[1] ?? '');
  const params = Object.fromEntries(names.map((name) => [name, texts(next)]));
  const headers: Record<string, string> = {};
  for (const name of headerNames) if (next() < 0.25) headers[name] = texts(next);
  const search = next() < 0.2 ? (queries[Math.floor(next() * queries.length)] ?? '') : '';
  const body = operation.object.requestBody ? bodyOf(next, examples) : undefined;
  const [type] = Object.keys(operation.object.requestBody?.content ?? {});
  if (type !== undefined) headers['content-type'] = type;
  return { query: Object.fromEntries(new URLSearchParams(search)), headers, body, originalUrl: operation.path + search, params };
}

function bodyOf(next: () => number, examples: readonly unknown[]): unknown {
  const example = examples[Math.floor(next() * examples.length)];
  return next() < 0.1 ? value(next) : mutated(next, structuredClone(example), Math.floor(next() * 3));
}

function examplesOf(content: object | undefined): unknown[] {
  return Object.values((content as { examples?: Record<string, { value: unknown }> } | undefined)?.examples ?? {}).map(
    (example) => contract.resolve<{ value: unknown }>(example).value,
  );
}

describe('what is accepted at once', () => {
  it.each(concerned.map((operation) => [operation.id, operation] as const))(
    'is what the validator accepts and leaves as it is: %s',
    async (_, operation) => {
      const next = chance(operation.id.length);
      const accepts = acceptorOf(contract, operation);
      const examples = examplesOf(Object.values(operation.object.requestBody?.content ?? {})[0] as object | undefined);
      const seen = { accepted: 0, refused: 0, leftToValidator: 0 };
      for (let at = 0; at < 600; at += 1) {
        const values = generated(operation, next, examples);
        const before = structuredClone(values);
        const accepted = accepts?.(requestOf(operation, values), values.params) === true;
        expect(values).toEqual(before);
        const verdict = await validated(operation, values);
        if (accepted) {
          expect(verdict).toEqual(before);
          seen.accepted += 1;
        } else if (verdict instanceof Error) seen.refused += 1;
        else {
          // The other direction: only a query leaves to the validator what it would pass.
          expect(before.originalUrl).toContain('?');
          seen.leftToValidator += 1;
        }
      }
      expect(seen.accepted).toBeGreaterThan(20);
      if (operation.object.requestBody || operation.path.includes('{')) expect(seen.refused).toBeGreaterThan(20);
    },
  );
});

/** JSON answers of operations that may be accepted at once, one for each schema. */
const answers = distinct(
  [...contract.operations.values()].flatMap((operation) => {
    const entries = Object.entries(operation.object.responses['200']?.content ?? {}).filter(([type]) => type.endsWith('json'));
    return acceptorOf(contract, operation) ? entries.map(([type, content]) => ({ operation, type, content })) : [];
  }),
  ({ content }) => JSON.stringify(content.schema),
);

describe('the guard over the answer of a request that was accepted at once', () => {
  it.each(answers.map((one) => [one.operation.id, one] as const))(
    'passes what the validator passes, and nothing else: %s',
    async (_, { operation, type, content }) => {
      const next = chance(operation.id.length + 7);
      const request: Values = {
        query: {},
        headers: {},
        body: examplesOf(Object.values(operation.object.requestBody?.content ?? {})[0] as object)[0],
        originalUrl: operation.path,
        params: { slug: 'a', name: 'a', file: 'a.js' },
      };
      const [requestType] = Object.keys(operation.object.requestBody?.content ?? {});
      if (requestType !== undefined) request.headers['content-type'] = requestType;
      const seen = { passed: 0, refused: 0 };
      for (let at = 0; at < 150; at += 1) {
        const body = mutated(next, structuredClone(examplesOf(content)[0] ?? {}), Math.floor(next() * 3));
        if (body === null || typeof body !== 'object') continue;
        const verdict = await validated(operation, structuredClone(request), { type, body: structuredClone(body) });
        let guarded = true;
        try {
          guard(operation, { status: 200, type, body, hasHeader: () => true }, true);
        } catch {
          guarded = false;
        }
        expect({ body, passed: guarded }).toEqual({ body, passed: !(verdict instanceof Error) });
        seen[guarded ? 'passed' : 'refused'] += 1;
      }
      expect(seen.passed).toBeGreaterThan(10);
    },
  );
});

it('asks only for the first fault of a body, since gathering those of 130,000 messages takes half a minute', () => {
  const batch = '/components/schemas/JsonRpcBody';
  const check = contract.firstFaultAt(batch);
  const faults = (messages: number): number => (check(Array(messages).fill(0)) ? 0 : (check.errors ?? []).length);
  expect(faults(1000)).toBeGreaterThan(0);
  expect(faults(1000)).toBe(faults(30));
});
