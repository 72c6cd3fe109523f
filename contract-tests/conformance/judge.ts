import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  type Content,
  contract,
  examples,
  type Header,
  type Operation,
  type Response,
  resolve,
  type Schema,
  token,
} from './contract.js';
import { essence } from './media-type.js';
import type { Answer } from './wire.js';

/** One way in which an answer differs from the contract. */
export interface Fault {
  /** JSON pointer into the contract, or the rule's name where the contract says it in words. */
  readonly where: string;
  readonly expected: string;
  readonly found: string;
}

const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: false, logger: false });
addFormats.default(ajv, { mode: 'full' });
ajv.addSchema(contract, 'contract');

/** What an answer is held to beyond its status, type and body. */
export interface Strictness {
  /** False for mocks, which know nothing of `x-cors`. */
  readonly cors: boolean;
}

/** Everything in which the answer to a request of this operation differs from the contract; empty when it obeys. */
export function judge(
  operation: Operation,
  method: string,
  answer: Answer,
  { cors }: Strictness = { cors: true },
): readonly Fault[] {
  const declared = operation.responses.get(answer.status);
  if (!declared) {
    const expected = `one of the documented statuses ${[...operation.responses.keys()].join(', ')}`;
    return [{ where: `${operation.where}/responses`, expected, found: `status ${answer.status}${excerpt(answer)}` }];
  }
  const { response, where } = declared;
  return [
    ...headerFaults(response.headers ?? {}, where, answer),
    ...(cors ? corsFaults(operation, answer) : []),
    ...contentFaults(response.content, where, method, answer),
  ];
}

function headerFaults(declared: NonNullable<Response['headers']>, where: string, answer: Answer): Fault[] {
  return Object.entries(declared).flatMap(([name, reference]) => {
    const pointer = `${where}/headers/${token(name)}`;
    const { required, schema } = resolve<Header>(reference);
    const value = answer.headers.get(name);
    if (value === null)
      return required ? [{ where: pointer, expected: `the header ${name}`, found: 'no such header' }] : [];
    const place = '$ref' in reference ? reference.$ref : pointer;
    const wrong = schemaFaults(`${place}/schema`, isNumber(resolve(schema)) ? Number(value) : value);
    return wrong.map((fault) => ({ where: pointer, expected: `${name}: ${fault}`, found: short(value) }));
  });
}

/** Which origins may read an answer stands in `x-cors`: every one where it says nothing (openapi/README.md). */
function corsFaults({ cors, where }: Operation, answer: Answer): Fault[] {
  const allowed = answer.headers.get('access-control-allow-origin');
  if (cors === 'any' && allowed !== '*') {
    return [
      {
        where: '#/components/headers/Access-Control-Allow-Origin',
        expected: 'Access-Control-Allow-Origin: *',
        found: allowed ?? 'no such header',
      },
    ];
  }
  if (cors === 'none' && allowed !== null) {
    return [{ where: `${where}/x-cors`, expected: 'no Access-Control-Allow-Origin', found: allowed }];
  }
  return [];
}

function contentFaults(content: Response['content'], where: string, method: string, answer: Answer): Fault[] {
  if (content === undefined) {
    if (answer.text === '') return [];
    return [{ where, expected: 'no body', found: `${answer.text.length} characters${excerpt(answer)}` }];
  }
  const declared = Object.keys(content);
  const type = answer.type === undefined ? undefined : declared.find((name) => essence(name) === answer.type);
  if (type === undefined) {
    return [
      {
        where: `${where}/content`,
        expected: `Content-Type ${declared.join(' or ')}`,
        found: answer.type ?? 'no Content-Type',
      },
    ];
  }
  if (method === 'HEAD')
    return answer.text === '' ? [] : [{ where, expected: 'no body, the request was HEAD', found: excerpt(answer) }];
  const pointer = `${where}/content/${token(type)}/schema`;
  const body = readBody(type, content[type], answer.text);
  if ('fault' in body)
    return [{ where: pointer, expected: `a body that is ${type}`, found: `${body.fault}${excerpt(answer)}` }];
  return schemaFaults(pointer, body.value).map((expected) => ({
    where: pointer,
    expected,
    found: excerpt(answer).slice(2),
  }));
}

function readBody(type: string, content: Content | undefined, text: string): { value: unknown } | { fault: string } {
  const mayBeEmpty = examples(content?.examples).some(([, value]) => value === '');
  if (!type.endsWith('json')) return text === '' && !mayBeEmpty ? { fault: 'an empty body' } : { value: text };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { fault: 'a body that is not JSON' };
  }
}

/**
 * What the schema at this place of the contract says against a value, in the words of the validator; empty when it
 * fits.
 */
export function schemaFaults(pointer: string, value: unknown): readonly string[] {
  const reference = `contract${pointer}`;
  const validate = ajv.getSchema(reference) ?? ajv.compile({ $ref: reference });
  if (validate(value)) return [];
  return (validate.errors ?? []).slice(0, 3).map(({ instancePath, message = '', params }) => {
    const detail = 'allowedValues' in params ? `: ${(params.allowedValues as unknown[]).join(', ')}` : '';
    return `${instancePath || 'the whole value'} ${message}${detail}`;
  });
}

const isNumber = ({ type }: Schema): boolean => type === 'integer' || type === 'number';
const short = (text: string): string => (text.length > 160 ? `${text.slice(0, 160)} …` : text);
const excerpt = ({ text }: Answer): string => (text === '' ? '' : `, ${short(text.replaceAll(/\s+/g, ' '))}`);
