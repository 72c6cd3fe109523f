import { at, type Operation, type Parameter, resolve, type Schema } from './contract.js';
import { schemaFaults } from './judge.js';
import { requestOf, schemaPointer, type Values, withHeaders, withQuery } from './request.js';
import type { Ask } from './wire.js';

/** A way to make any operation of a certain form answer with a status that it documents. */
export interface Provocation {
  readonly status: number;
  /** Completes "answers 400 …". */
  readonly how: string;
  /** The request, or undefined where the operation is not of that form. */
  request(operation: Operation, values: Values): Ask | undefined;
}

/** Longer than the service takes, and short of what Node refuses by itself. */
const longTarget = 10_000;
const foreignOrigin = 'https://not-allowed.example';

const reads = ({ method }: Operation): boolean => method === 'GET';
const bodyType = ({ bodies }: Operation): string | undefined => Object.keys(bodies)[0];
const sends = (operation: Operation, values: Values, type: string, text: string): Ask =>
  requestOf(operation, values, { type, text });

/**
 * For each status that a stranger can provoke, in which ways. Whether a way applies to an operation follows from what
 * the contract says of it.
 */
export const provocations: readonly Provocation[] = [
  {
    status: 400,
    how: 'to a query parameter that it does not know',
    request: (operation, values) =>
      reads(operation) && !operation.ignoresUnknownQuery
        ? withQuery(requestOf(operation, values), 'no-such-parameter=1')
        : undefined,
  },
  {
    status: 400,
    how: 'to a broken percent-encoding',
    request: (operation, values) =>
      reads(operation) ? withQuery(requestOf(operation, values), 'broken=%zz') : undefined,
  },
  {
    status: 400,
    how: 'to a body that is not JSON',
    request: (operation, values) =>
      bodyType(operation) === 'application/json' ? sends(operation, values, 'application/json', '{') : undefined,
  },
  {
    status: 400,
    how: 'to a body of another media type',
    request: (operation, values) =>
      bodyType(operation) === undefined || operation.responses.has(415)
        ? undefined
        : sends(operation, values, 'text/plain', 'hello'),
  },
  {
    status: 400,
    how: 'to a version of the API that does not exist',
    request: (operation, values) =>
      operation.parameters.some(({ name }) => name === 'API-Version')
        ? withHeaders(requestOf(operation, values), { 'API-Version': 'v0' })
        : undefined,
  },
  {
    status: 400,
    how: 'to a parameter against its schema',
    request(operation, values) {
      const [wrong] = operation.parameters
        .filter((parameter) => parameter.in !== 'header')
        .flatMap((parameter) => wrongValue(operation, parameter));
      return wrong && requestOf(operation, { ...values, ...wrong });
    },
  },
  {
    status: 401,
    how: 'without a token',
    request: (operation, values) => (operation.protected ? requestOf(operation, values) : undefined),
  },
  {
    status: 401,
    how: 'to a token that was never issued',
    request: (operation, values) =>
      operation.protected
        ? withHeaders(requestOf(operation, values), { authorization: 'Bearer at_nobody-has-this-token' })
        : undefined,
  },
  {
    status: 403,
    how: 'to a browser on a foreign origin',
    request: (operation, values) =>
      operation.cors === 'allowed-origins' || (operation.cors === 'none' && !reads(operation))
        ? withHeaders(requestOf(operation, values), { origin: foreignOrigin })
        : undefined,
  },
  {
    status: 404,
    how: 'to a name that nothing has',
    request(operation, values) {
      const [unknown] = operation.parameters
        .filter(({ required, in: place }) => required && place !== 'header')
        .flatMap((parameter) => unknownValue(operation, parameter));
      return unknown && reads(operation) ? requestOf(operation, { ...values, ...unknown }) : undefined;
    },
  },
  {
    status: 405,
    how: 'to DELETE',
    request: (operation, values) => ({ method: 'DELETE', target: requestOf(operation, values).target }),
  },
  {
    status: 406,
    how: 'where no accepted media type can be sent',
    request: (operation, values) => withHeaders(requestOf(operation, values), { accept: unacceptable(operation) }),
  },
  {
    status: 413,
    how: 'to a body over its limit',
    request(operation, values) {
      const type = bodyType(operation);
      return type === undefined || operation.maxBodyBytes === undefined
        ? undefined
        : sends(operation, values, type, 'a'.repeat(operation.maxBodyBytes + 1));
    },
  },
  {
    status: 414,
    how: 'to a target of ten thousand characters',
    request: (operation, values) =>
      reads(operation) ? withQuery(requestOf(operation, values), `long=${'a'.repeat(longTarget)}`) : undefined,
  },
  {
    status: 415,
    how: 'to a body of another media type',
    request: (operation, values) =>
      bodyType(operation) === undefined ? undefined : sends(operation, values, 'text/plain', 'hello'),
  },
];

/**
 * A type that the operation cannot send: a version of its vendor type that does not exist, where it has one, since
 * other types then count as any.
 */
function unacceptable({ responses }: Operation): string {
  const versioned = Object.keys(
    responses.get(200)?.response.content ?? responses.get(201)?.response.content ?? {},
  ).find((type) => /\.v\d+\+/.test(type));
  return versioned?.replace(/\.v\d+\+/, '.v9999+') ?? 'application/x-nobody-has-this';
}

function wrongValue(operation: Operation, parameter: Parameter): Values[] {
  const pointer = schemaPointer(operation, parameter);
  if (pointer === undefined) return [];
  const wrong = ['-1', '!', 'a'.repeat(2000)].find((text) => schemaFaults(pointer, asTyped(pointer, text)).length > 0);
  return wrong === undefined ? [] : [{ [parameter.name]: wrong }];
}

function unknownValue(operation: Operation, parameter: Parameter): Values[] {
  const pointer = schemaPointer(operation, parameter);
  if (pointer === undefined) return [];
  const fitting = ['nobody-has-this-name', '/nobody-has-this-page', 'nobody-has-this.css'].find(
    (text) => schemaFaults(pointer, text).length === 0,
  );
  return fitting === undefined ? [] : [{ [parameter.name]: fitting }];
}

/** Parameters arrive as text; a schema of numbers is asked about the number. */
function asTyped(pointer: string, text: string): unknown {
  const { type } = resolve(at(pointer) as Schema);
  return type === 'integer' || type === 'number' ? Number(text) : text;
}
