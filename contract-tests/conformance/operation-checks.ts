import { type Checks, type Expectation, mayLack, mayNotReach } from './checks.js';
import { examples, type Link, operation as named, type Operation, type Response, resolve } from './contract.js';
import type { Fault } from './judge.js';
import { essence } from './media-type.js';
import { type Provocation, provocations } from './provocations.js';
import { bodiesOf, requestOf, type Values, withHeaders } from './request.js';
import type { Answer, Ask } from './wire.js';

/**
 * Operations of these tags ask for secrets that a stranger has not: their examples are refused, and that is what is
 * checked.
 */
const guarded = ['agent-auth', 'messages'];
/** POSTs of these tags only read. */
const readingPosts = ['a2a', 'mcp'];

/** What stands for the type of an answer without a body. */
const anyType = '*/*';

/** Whether a request of this operation changes nothing at the service. */
export function isHarmless({ method, tag, protected: asksForToken }: Operation): boolean {
  return method === 'GET' || (readingPosts.includes(tag) && !asksForToken);
}

/**
 * What the run has learnt about this deployment: parameter values by operation, as the links of the contract lead to
 * them.
 */
export type Known = Map<string, Values>;

/**
 * Checks one operation in every way that the contract gives; fills `known` for the operations that its answers lead to.
 * `authorized` says that `checks` sends a token that is good for it with every request: what would then write is not
 * sent.
 */
export async function checkOperation(
  checks: Checks,
  operation: Operation,
  known: Known,
  authorized = false,
): Promise<void> {
  const values = known.get(operation.id) ?? {};
  const first = await asDocumented(checks, operation, known, values, authorized);
  await stillGood(checks, operation, values, first);
  await headLikeGet(checks, operation, values, first);
  for (const [status] of operation.responses) {
    // A caller that is not let in learns nothing more; the rest is asked with a token, in the agent's journey.
    if (operation.protected && !authorized && ![401, 405].includes(status)) continue;
    const fitting = provocations.filter((one) => one.status === status);
    await provoke(checks, operation, values, fitting);
  }
}

async function asDocumented(
  checks: Checks,
  operation: Operation,
  known: Known,
  values: Values,
  authorized: boolean,
): Promise<Answer | undefined> {
  if (authorized && operation.method !== 'GET') return undefined;
  const open = !operation.protected && !guarded.includes(operation.tag);
  if (authorized || open) return successes(checks, operation, known, values);
  const first = await exampleAnswers(checks, operation, values);
  if (!operation.protected) await parameterExamples(checks, operation, values);
  return first;
}

/** Each documented form of success, and each example of what may be asked. Answers with the first of them. */
async function successes(
  checks: Checks,
  operation: Operation,
  known: Known,
  values: Values,
): Promise<Answer | undefined> {
  let first: Answer | undefined;
  const success = [...operation.responses].filter(([status]) => status < 300);
  const guessed = operation.parameters.some(({ in: place, name }) => place === 'path' && values[name] === undefined);
  for (const [status, { response }] of success.slice(0, 1)) {
    for (const type of typesOf(response)) {
      for (const [title, given] of guessed ? pathExamples(operation) : [['', {}] as const]) {
        const request = withHeaders(requestOf(operation, { ...values, ...given }), { accept: type });
        const expected = guessed
          ? mayLack
          : {
              status,
              ...(type === anyType ? {} : { type: essence(type) }),
              ...(canBeAbsent(operation) ? mayLack : {}),
            };
        const answer = await checks.operation(
          operation.tag,
          operation,
          `answers ${guessed ? `a documented status to ${title}` : `${status} ${type}`}`,
          request,
          expected,
        );
        first ??= answer?.status === status ? answer : undefined;
      }
      if (guessed) break;
    }
    learn(response, first, known);
  }
  await parameterExamples(checks, operation, values);
  if (operation.method !== 'GET') await exampleAnswers(checks, operation, values);
  return first;
}

/** A document without parameters that documents 404 is one that a deployment may do without. */
const canBeAbsent = ({ responses, parameters }: Operation): boolean =>
  responses.has(404) && parameters.every(({ in: place }) => place === 'header');

function pathExamples(operation: Operation): readonly (readonly [string, Values])[] {
  return operation.parameters
    .filter(({ in: place }) => place === 'path')
    .flatMap(({ name, examples: given }) =>
      examples(given).map(([, value]) => [`${name} ${value}`, { [name]: String(value) }] as const),
    );
}

/**
 * Optional parameters as the contract shows them; what they find depends on the portfolio, so each documented answer is
 * right.
 */
async function parameterExamples(checks: Checks, operation: Operation, values: Values): Promise<void> {
  for (const parameter of operation.parameters.filter(({ in: place }) => place === 'query')) {
    for (const [name, value] of examples(parameter.examples)) {
      const request = requestOf(operation, { ...values, [parameter.name]: String(value) });
      await checks.operation(
        operation.tag,
        operation,
        `answers the example ${parameter.name}/${name}`,
        request,
        /^https?:/.test(String(value)) ? mayNotReach : mayLack,
      );
    }
  }
}

/** The request bodies as the contract shows them, each answered in a documented way. */
async function exampleAnswers(checks: Checks, operation: Operation, values: Values): Promise<Answer | undefined> {
  let first: Answer | undefined;
  const bodies = bodiesOf(operation);
  if (bodies.length === 0)
    return checks.operation(
      operation.tag,
      operation,
      'answers a stranger as documented',
      requestOf(operation, values),
      mayLack,
    );
  for (const { name, type, text } of bodies) {
    // Registering is the agent journey's part, which does it once.
    if (operation.id === 'registerAgent' && name === 'anonymous') continue;
    const answer = await checks.operation(
      operation.tag,
      operation,
      `answers the example ${name} as documented`,
      requestOf(operation, values, { type, text }),
      mayLack,
    );
    first ??= answer;
  }
  return first;
}

async function stillGood(
  checks: Checks,
  operation: Operation,
  values: Values,
  first: Answer | undefined,
): Promise<void> {
  const etag = first?.headers.get('etag');
  if (!operation.responses.has(304) || !etag || first?.status !== 200) return;
  const type = first.type ?? anyType;
  const request = withHeaders(requestOf(operation, values), { accept: type, 'if-none-match': etag });
  await checks.operation(operation.tag, operation, 'answers 304 to the ETag of its own answer', request, {
    status: 304,
  });
}

/** `HEAD` works wherever `GET` does (the contract's description). */
async function headLikeGet(
  checks: Checks,
  operation: Operation,
  values: Values,
  first: Answer | undefined,
): Promise<void> {
  if (operation.method !== 'GET' || first === undefined || operation.protected) return;
  const request: Ask = {
    ...withHeaders(requestOf(operation, values), { accept: first.type ?? anyType }),
    method: 'HEAD',
  };
  const also = (answer: Answer): Fault[] =>
    ['content-type', 'etag', 'cache-control']
      .filter((name) => answer.headers.get(name) !== first.headers.get(name))
      .map((name) => ({
        where: '#/info/description',
        expected: `${name} as of GET: ${first.headers.get(name)}`,
        found: String(answer.headers.get(name)),
      }));
  await checks.operation(operation.tag, operation, 'answers HEAD as GET', request, { status: first.status, also });
}

/**
 * Asks in these ways for one status: the first way in each documented media type, the others once. Writing operations
 * are asked in one way only.
 */
async function provoke(
  checks: Checks,
  operation: Operation,
  values: Values,
  ways: readonly Provocation[],
): Promise<void> {
  const asked = ways.flatMap((way) => {
    const request = way.request(operation, values);
    // A service with a fault might do what DELETE says.
    const risky = checks.readOnly && request?.method === 'DELETE';
    return request && !risky ? [{ ...way, request }] : [];
  });
  for (const [i, { status, how, request }] of (isHarmless(operation) ? asked : asked.slice(0, 1)).entries()) {
    const types = typesOf(operation.responses.get(status)?.response).map(essence);
    for (const type of i === 0 ? types : types.slice(0, 1)) {
      const accepting = withHeaders(request, { accept: status === 406 ? notAcceptable(request, type, types) : type });
      // Which of its documented types an error has is the service's choice; that an answer has the one of Accept is
      // expected of successes alone.
      const lacking = (answer: Answer): string | undefined =>
        answer.status === status ? `the service answers ${status} here as ${answer.type}` : undefined;
      const expected: Expectation = type === anyType ? { status } : { status, type, lacking };
      await checks.operation(operation.tag, operation, `answers ${status} ${type} ${how}`, accepting, expected);
    }
  }
}

/** What cannot be sent, and, to see the refusal in its other type, that type. */
function notAcceptable({ headers = {} }: Ask, type: string, types: readonly string[]): string {
  return type === types[0] ? (headers.accept ?? '') : `${headers.accept}, ${type}`;
}

export function typesOf(response: Response | undefined): string[] {
  const types = Object.keys(response?.content ?? {});
  return types.length > 0 ? types : [anyType];
}

/**
 * Follows the links of an answer: which values of its body are parameters of which operation (OpenAPI, Link Object).
 */
function learn(response: Response, answer: Answer | undefined, known: Known): void {
  if (answer === undefined || !answer.type?.endsWith('json')) return;
  for (const reference of Object.values(response.links ?? {})) {
    const { operationId, parameters = {} } = resolve<Link>(reference);
    const values = Object.entries(parameters).flatMap(([name, expression]) => {
      const value = pointed(answer.text, expression);
      return value === undefined ? [] : [[name, value] as const];
    });
    if (values.length > 0 && !known.has(named(operationId).id)) known.set(operationId, Object.fromEntries(values));
  }
}

function pointed(text: string, expression: string): string | undefined {
  const [, pointer] = /^\$response\.body#(\/.*)$/.exec(expression) ?? [];
  if (pointer === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined; // the check of this answer says so
  }
  for (const key of pointer.slice(1).split('/')) value = (value as Record<string, unknown> | null | undefined)?.[key];
  return typeof value === 'string' ? value : undefined;
}
