import express, { type Request, type RequestHandler, type Response } from 'express';
import { describe, expect, it } from 'vitest';
import { type ContractOperation, loadContract } from '../../../base/contract.js';
import { memoizePer } from '../../../base/memo.js';
import { seeded } from '../../../base/testing.js';
import { compose } from '../handler-chain.js';
import { extractOperation } from './excerpt.js';
import { compileFastCheck } from './requests.js';
import { createResponseCheck } from './responses.js';
import { mutated, oneOf, texts, value } from './testing.js';
import { operationValidator } from './validator.js';
import { OpenApiValidator } from './validator-package.js';

const contract = loadContract();
const app = express();
const validatorOf = memoizePer((operation: ContractOperation) => operationValidator(contract, operation));
const checkResponse = createResponseCheck(contract);

/** Operations with a fast check, one for each set of parameters and body, because the others use the same schemas. */
const concerned = distinct(
  [...contract.operations.values()].filter((operation) => compileFastCheck(contract, operation)),
  signature,
);

function distinct<T>(list: readonly T[], key: (one: T) => string): T[] {
  return [...new Map(list.map((one) => [key(one), one])).values()];
}

function signature({ path, method }: ContractOperation): string {
  const written = contract.document.paths[path]?.[method] as
    | { parameters?: unknown; requestBody?: unknown }
    | undefined;
  const { parameters, requestBody } = written ?? {};
  return JSON.stringify([path.match(/\{[^}]+\}/g), parameters, requestBody]);
}

type Values = Pick<Request, 'query' | 'headers' | 'body' | 'originalUrl'> & { readonly params: Record<string, string> };

/** Builds the part of a request that the checks read. */
function requestOf({ method }: ContractOperation, { query, headers, body, originalUrl, params }: Values): Request {
  const get = (name: string): unknown => headers[name.toLowerCase()];
  const bare = {
    method: method.toUpperCase(),
    path: originalUrl.split('?')[0],
    originalUrl,
    url: originalUrl,
    baseUrl: '',
    query,
    params,
    headers,
    body,
    app,
    get,
  };
  return bare as unknown as Request;
}

/** Runs the validator. Returns the values for the operation, or the error. */
async function validated(operation: ContractOperation, values: Values): Promise<Values | Error> {
  const request = requestOf(operation, values);
  const validate = await validatorOf(operation);
  return new Promise((resolve) => {
    validate(request, {} as Response, (error?: unknown) =>
      resolve(
        error ? (error as Error) : { ...values, query: request.query, headers: request.headers, body: request.body },
      ),
    );
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
const queries = [
  '?',
  '?limit=1',
  '?limit=',
  '?category=Agents',
  '?q=a+b',
  '?a[b]=c',
  '?limit=1&limit=2',
  '?__proto__=x',
];

/** Generated texts rarely look like a file name with a hash. */
const fileNames = ['3f9c2a71b0c4d5e6-960.webp', 'index.png', 'style.css'];

function generated(operation: ContractOperation, next: () => number, examples: readonly unknown[]): Values {
  const names = [...operation.path.matchAll(/\{([^}]+)\}/g)].map((found) => found[1] ?? '');
  // As in the pipeline, where paths with empty or malformed parts do not match.
  const params = Object.fromEntries(
    names.map((name) => [name, next() < 0.4 ? oneOf(next, fileNames) : texts(next).toWellFormed() || 'x']),
  );
  const headers: Record<string, string> = {};
  for (const name of headerNames) if (next() < 0.25) headers[name] = texts(next);
  const search = next() < 0.2 ? (queries[Math.floor(next() * queries.length)] ?? '') : '';
  const body = operation.object.requestBody ? bodyOf(next, examples) : undefined;
  const [type] = Object.keys(operation.object.requestBody?.content ?? {});
  if (type !== undefined) headers['content-type'] = type;
  return {
    query: Object.fromEntries(new URLSearchParams(search)),
    headers,
    body,
    originalUrl: pathWith(operation.path, params) + search,
    params,
  };
}

function pathWith(template: string, params: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function bodyOf(next: () => number, examples: readonly unknown[]): unknown {
  const example = examples[Math.floor(next() * examples.length)];
  return next() < 0.1 ? value(next) : mutated(next, structuredClone(example), Math.floor(next() * 3));
}

interface Content {
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
  readonly schema?: { readonly properties?: object };
}

function examplesOf({ examples = {} }: Content): unknown[] {
  return Object.values(examples).map((example) => contract.resolve(example).value);
}

/** Returns the bodies to mutate: the examples, or for forms, text in each field. */
function bodiesOf(content: Content = {}): unknown[] {
  const examples = examplesOf(content);
  const fields = Object.keys(content.schema?.properties ?? {}).map((name) => [name, 'x'] as const);
  return examples.length > 0 ? examples : [Object.fromEntries(fields)];
}

describe('a request that is valid as sent', () => {
  it.each(concerned.map((operation) => [operation.id, operation] as const))(
    'is accepted and left unchanged by the validator: %s',
    { tags: ['proof'] },
    async (_, operation) => {
      const next = seeded(operation.id.length);
      const isValid = compileFastCheck(contract, operation);
      const examples = bodiesOf(Object.values(operation.object.requestBody?.content ?? {})[0]);
      const seen = { valid: 0, refused: 0, leftToValidator: 0 };
      for (let at = 0; at < 600; at += 1) {
        const values = generated(operation, next, examples);
        const before = structuredClone(values);
        const request = requestOf(operation, values);
        const valid = isValid?.(request, values.params) === true;
        expect(values).toEqual(before);
        const verdict = await validated(operation, values);
        if (valid) {
          expect(verdict).toEqual({ ...before, query: request.query });
          seen.valid += 1;
        } else if (verdict instanceof Error) seen.refused += 1;
        else {
          // In the other direction, only requests with a query need the validator.
          expect(before.originalUrl).toContain('?');
          seen.leftToValidator += 1;
        }
      }
      expect(seen.valid).toBeGreaterThan(20);
      if (operation.object.requestBody || operation.path.includes('{')) expect(seen.refused).toBeGreaterThan(20);
    },
  );
});

/** JSON responses with an example in the contract, one for each schema. */
const answers = distinct(
  [...contract.operations.values()].flatMap((operation) => {
    const entries = Object.entries(operation.object.responses['200']?.content ?? {}).filter(
      ([type, content]) => type.endsWith('json') && examplesOf(content).length > 0,
    );
    return entries.map(([type, content]) => ({ operation, type, content }));
  }),
  ({ content }) => JSON.stringify(content.schema),
);

/** The response check of the library, which the service does not use, as the oracle. */
const libraryCheckOf = memoizePer((operation: ContractOperation) =>
  compose(
    OpenApiValidator.middleware({
      apiSpec: extractOperation(contract, operation) as never,
      validateApiSpec: false,
      validateRequests: false,
      validateResponses: true,
      validateSecurity: false,
      ajvFormats: { mode: 'full' },
      fileUploader: false,
      useRequestUrl: true,
    }) as RequestHandler[],
  ),
);

function libraryPasses(operation: ContractOperation, type: string, body: unknown): Promise<boolean> {
  const path = operation.path.replaceAll(/\{[^}]+\}/g, 'a');
  const request = requestOf(operation, { query: {}, headers: {}, body: undefined, originalUrl: path, params: {} });
  return new Promise((resolve) => {
    const response = {
      statusCode: 200,
      headersSent: false,
      getHeaders: () => ({ 'content-type': type }),
      json: () => resolve(true),
    };
    libraryCheckOf(operation)(request, response as unknown as Response, (error?: unknown) => {
      if (error) resolve(false);
      else
        try {
          (response.json as (body: unknown) => void)(body);
        } catch {
          resolve(false);
        }
    });
  });
}

describe('the check of a response', () => {
  it.each(answers.map((one) => [one.operation.id, one] as const))(
    'accepts the same bodies as the validator: %s',
    { tags: ['proof'] },
    async (_, { operation, type, content }) => {
      const next = seeded(operation.id.length + 7);
      const seen = { passed: 0, refused: 0 };
      for (let at = 0; at < 150; at += 1) {
        const body = mutated(next, structuredClone(examplesOf(content)[0] ?? {}), Math.floor(next() * 3));
        if (body === null || typeof body !== 'object') continue;
        const library = await libraryPasses(operation, type, structuredClone(body));
        expect({ body, passed: ourCheckPasses(operation, type, body) }).toEqual({ body, passed: library });
        seen[library ? 'passed' : 'refused'] += 1;
      }
      expect(seen.passed).toBeGreaterThan(10);
    },
  );
});

function ourCheckPasses(operation: ContractOperation, type: string, body: unknown): boolean {
  try {
    checkResponse(operation, { status: 200, type, body, hasHeader: () => true });
    return true;
  } catch {
    return false;
  }
}

it('the request check stops at the first error of a body, because listing all errors of 130,000 messages takes half a minute', () => {
  const batch = '/components/schemas/JsonRpcBody';
  const check = contract.firstFaultAt(batch);
  const faults = (messages: number): number => (check(Array(messages).fill(0)) ? 0 : (check.errors ?? []).length);
  expect(faults(1000)).toBeGreaterThan(0);
  expect(faults(1000)).toBe(faults(30));
});
