import { answer, type Change, conditional, type Part, request } from './subject.js';

/** A change that must be refused: what it is called, and what the report says of it. */
export interface Case {
  readonly change: Change;
  /** How the operation is before, where the usual one cannot show the change. */
  readonly before?: Change;
  readonly id: string;
  /** Words that tell the reader what it is: place, subject, from and to. */
  readonly says: readonly string[];
}

const query = (of: Part): Part => of.parameters[0];
const field = (name: string) => (schema: Part) => schema.properties[name];
const name = field('name');
const kind = field('kind');
const count = field('count');
const list = field('list');
const ok = (of: Part): Part => of.responses[200];
const constraint = 'schema-constraint-changed';

/** Every kind of change that breaks a consumer (discovery.md V-6), each with a change of that kind. */
export const breaking: Readonly<Record<string, Case>> = {
  'a removed path': { change: (_, d, p) => delete d.paths[p], id: 'path-removed', says: ['was removed'] },
  'a removed operation': { change: (_, d, p) => delete d.paths[p].get, id: 'operation-removed', says: ['GET'] },
  'a renamed operation': {
    change: (o) => Object.assign(o, { operationId: 'other' }),
    id: 'operation-id-changed',
    says: ['to   "other"'],
  },
  'a removed status': { change: (o) => delete o.responses[404], id: 'response-removed', says: ['response 404'] },
  'a removed media type of a response': {
    change: (o) => delete ok(o).content['text/plain'],
    id: 'media-type-removed',
    says: ['response 200', 'text/plain'],
  },
  'a response without a body now': {
    change: (o) => delete ok(o).content,
    id: 'media-type-removed',
    says: ['response 200'],
  },
  'a response without a schema now': {
    change: (o) => delete ok(o).content['text/plain'].schema,
    id: 'response-schema-removed',
    says: ['response 200, text/plain'],
  },
  'a form on input that callers of before may meet': {
    change: conditional(
      '{"properties":{"kind":{"const":"x"}}}',
      '{"properties":{"code":{"type":"string","maxLength":3}}}',
    ),
    id: constraint,
    says: ['then'],
  },
  'a removed response header': {
    change: (o) => delete ok(o).headers.Link,
    id: 'response-header-removed',
    says: ['header Link'],
  },
  'a response header that is optional now': {
    change: (o) => delete ok(o).headers.ETag.required,
    id: 'response-header-optional',
    says: ['header ETag', 'from true'],
  },
  'another type of a response header': {
    change: (o) => Object.assign(ok(o).headers.ETag, { schema: { type: 'integer' } }),
    id: 'schema-type-changed',
    says: ['header ETag', 'integer'],
  },
  'a removed link': { change: (o) => delete ok(o).links.next, id: 'link-removed', says: ['response 200'] },
  'all links removed': { change: (o) => delete ok(o).links, id: 'link-removed', says: ['response 200, links'] },

  'a removed response field': {
    change: (o) => delete answer(o).properties.count,
    id: 'property-removed',
    says: ['count'],
  },
  'a renamed response field': {
    change: (o) => {
      answer(o).properties.number = count(answer(o));
      delete answer(o).properties.count;
    },
    id: 'property-removed',
    says: ['count'],
  },
  'a removed field deep in a response': {
    change: (o) => delete answer(o).properties.deep.items.properties.leaf,
    id: 'property-removed',
    says: ['deep[].leaf'],
  },
  'a response field that is optional now': {
    change: (o) => answer(o).required.pop(),
    id: 'required-properties-removed',
    says: ['`kind`', 'from ["name","kind"]', 'to   ["name"]'],
  },
  'a further value on output': {
    change: (o) => kind(answer(o)).enum.push('z'),
    id: 'enum-values-added',
    says: ['kind', "'z'"],
  },
  'any value on output': { change: (o) => delete kind(answer(o)).enum, id: 'enum-values-added', says: ['kind'] },
  'a wider type on output': {
    change: (o) => Object.assign(name(answer(o)), { type: ['string', 'null'] }),
    id: 'schema-type-changed',
    says: ['name', 'from "string"', 'to   ["string","null"]'],
  },
  'another type of array items on output': {
    change: (o) => Object.assign(list(answer(o)), { items: { type: 'integer' } }),
    id: 'schema-type-changed',
    says: ['list[]'],
  },
  'another format on output': {
    change: (o) => Object.assign(name(answer(o)), { format: 'date' }),
    id: constraint,
    says: ['from "uri"', 'to   "date"'],
  },
  'a dropped format on output': { change: (o) => delete name(answer(o)).format, id: constraint, says: ['`format`'] },
  'another pattern on output': {
    change: (o) => Object.assign(name(answer(o)), { pattern: '^b' }),
    id: constraint,
    says: ['`pattern`'],
  },
  'a longer string on output': {
    change: (o) => Object.assign(name(answer(o)), { maxLength: 6 }),
    id: constraint,
    says: ['`maxLength`'],
  },
  'a shorter string on output': {
    change: (o) => delete name(answer(o)).minLength,
    id: constraint,
    says: ['`minLength`'],
  },
  'a higher number on output': {
    change: (o) => Object.assign(count(answer(o)), { maximum: 10 }),
    id: constraint,
    says: ['<= 10'],
  },
  'a lower number on output': {
    change: (o) => Object.assign(count(answer(o)), { minimum: 0 }),
    id: constraint,
    says: ['>= 0'],
  },
  'a longer list on output': { change: (o) => delete list(answer(o)).maxItems, id: constraint, says: ['`maxItems`'] },
  'an emptier list on output': {
    change: (o) => Object.assign(list(answer(o)), { minItems: 0 }),
    id: constraint,
    says: ['`minItems`'],
  },
  'a further alternative on output': {
    change: (o) => answer(o).properties.either.oneOf.push({ type: 'boolean' }),
    id: 'schema-combinator-changed',
    says: ['either'],
  },
  'another constant on output': {
    change: (o) => Object.assign(answer(o).properties.constant, { const: 'm' }),
    id: constraint,
    says: ['constant'],
  },
  'another default on output': {
    change: (o) => Object.assign(count(answer(o)), { default: 4 }),
    id: 'default-changed',
    says: ['from 3', 'to   4'],
  },
  'unnamed fields on output': {
    change: (o) => delete answer(o).additionalProperties,
    id: constraint,
    says: ['`additionalProperties`'],
  },
  'another discriminator': {
    change: (o) => Object.assign(answer(o).properties.variant.discriminator, { propertyName: 'kind' }),
    id: 'discriminator-changed',
    says: ['variant'],
  },

  'a removed variant': {
    change: (o) => delete answer(o).properties.variant.discriminator.mapping.a,
    id: 'discriminator-changed',
    says: ['variant'],
  },

  'a new required parameter': {
    change: (o) => o.parameters.push({ name: 'since', in: 'query', required: true, schema: { type: 'string' } }),
    id: 'parameter-became-required',
    says: ['parameter since'],
  },
  'a new required header': {
    change: (o) => o.parameters.push({ name: 'X-New', in: 'header', required: true, schema: { type: 'string' } }),
    id: 'parameter-became-required',
    says: ['parameter X-New'],
  },
  'a parameter that is required now': {
    change: (o) => Object.assign(query(o), { required: true }),
    id: 'parameter-became-required',
    says: ['parameter filter'],
  },
  'a removed parameter': { change: (o) => o.parameters.shift(), id: 'parameter-removed', says: ['parameter filter'] },
  'a removed header parameter': {
    change: (o) => o.parameters.pop(),
    id: 'parameter-removed',
    says: ['parameter X-Mode'],
  },
  'a renamed parameter': {
    change: (o) => Object.assign(query(o), { name: 'only' }),
    id: 'parameter-removed',
    says: ['from "filter"', 'to   "only"'],
  },
  'a parameter in another place': {
    change: (o) => Object.assign(query(o), { in: 'header' }),
    id: 'parameter-removed',
    says: ['from "query"'],
  },
  'a renamed path parameter': {
    change: (o, d, p) => {
      const item = d.paths[p];
      delete d.paths[p];
      d.paths[p.replace('{key}', '{slug}')] = item;
      for (const each of [o, item.delete]) each.parameters[1].name = 'slug';
    },
    id: 'path-parameter-renamed',
    says: ['from "key"', 'to   "slug"'],
  },
  'a parameter that is written otherwise': {
    change: (o) => Object.assign(query(o), { explode: false }),
    id: 'parameter-serialization-changed',
    says: ['`explode`'],
  },
  'another type of a parameter': {
    change: (o) => Object.assign(query(o), { schema: { type: 'integer', default: 'all' } }),
    id: 'schema-type-changed',
    says: ['parameter filter', 'to   "integer"'],
  },
  'fewer values of a parameter': {
    change: (o) => o.parameters[2].schema.enum.pop(),
    id: 'enum-values-removed',
    says: ['parameter X-Mode', "'slow'"],
  },
  'a shorter parameter': {
    change: (o) => Object.assign(query(o).schema, { maxLength: 5 }),
    id: constraint,
    says: ['from 10', 'to   5'],
  },
  'a parameter with a pattern': {
    change: (o) => Object.assign(query(o).schema, { pattern: 'x' }),
    id: constraint,
    says: ['`pattern`'],
  },
  'another default of a parameter': {
    change: (o) => Object.assign(query(o).schema, { default: 'none' }),
    id: 'default-changed',
    says: ['parameter filter', 'from "all"', 'to   "none"'],
  },
  'a parameter without its default': {
    change: (o) => delete query(o).schema.default,
    id: 'default-changed',
    says: ['to   nothing'],
  },

  'a required request body where none was': {
    before: (o) => delete o.requestBody,
    change: (o) =>
      Object.assign(o, { requestBody: { required: true, content: { 'text/plain': { schema: { type: 'string' } } } } }),
    id: 'request-body-added-required',
    says: ['request body', 'from nothing'],
  },
  'a request body that is required now': {
    change: (o) => Object.assign(o.requestBody, { required: true }),
    id: 'request-body-became-required',
    says: ['request body'],
  },
  'a removed request body': { change: (o) => delete o.requestBody, id: 'request-body-removed', says: ['request body'] },
  'a removed media type of a request': {
    change: (o) => delete o.requestBody.content['text/plain'],
    id: 'media-type-removed',
    says: ['request body', 'text/plain'],
  },
  'a shorter request body': {
    change: (o) => Object.assign(o, { 'x-max-body-bytes': 50 }),
    id: 'body-limit-lowered',
    says: ['from 100', 'to   50'],
  },
  'a new required field': {
    change: (o) => {
      request(o).properties.extra = { type: 'string' };
      request(o).required.push('extra');
    },
    id: 'required-properties-added',
    says: ['`extra`'],
  },
  'a field that is required now': {
    change: (o) => request(o).required.push('kind'),
    id: 'required-properties-added',
    says: ['`kind`'],
  },
  'a removed field of a request': {
    change: (o) => delete request(o).properties.kind,
    id: 'request-property-removed',
    says: ['kind'],
  },
  'fewer values on input': { change: (o) => kind(request(o)).enum.pop(), id: 'enum-values-removed', says: ["'y'"] },
  'listed values on input': {
    change: (o) => Object.assign(name(request(o)), { enum: ['a'] }),
    id: 'enum-values-removed',
    says: ['name'],
  },
  'a narrower type on input': {
    change: (o) => Object.assign(request(o).properties.note, { type: 'string' }),
    id: 'schema-type-changed',
    says: ['note', 'to   "string"'],
  },
  'a format on input': {
    change: (o) => Object.assign(kind(request(o)), { format: 'uri' }),
    id: constraint,
    says: ['`format`'],
  },
  'a pattern on input': {
    change: (o) => Object.assign(kind(request(o)), { pattern: 'x' }),
    id: constraint,
    says: ['`pattern`'],
  },
  'a shorter string on input': {
    change: (o) => Object.assign(name(request(o)), { maxLength: 4 }),
    id: constraint,
    says: ['from 5', 'to   4'],
  },
  'a longer string on input': {
    change: (o) => Object.assign(name(request(o)), { minLength: 2 }),
    id: constraint,
    says: ['`minLength`'],
  },
  'a lower number on input': {
    change: (o) => Object.assign(count(request(o)), { maximum: 8 }),
    id: constraint,
    says: ['<= 8'],
  },
  'a higher number on input': {
    change: (o) => Object.assign(count(request(o)), { exclusiveMinimum: 2 }),
    id: constraint,
    says: ['> 2'],
  },
  'a multiple on input': {
    change: (o) => Object.assign(count(request(o)), { multipleOf: 2 }),
    id: constraint,
    says: ['`multipleOf`'],
  },
  'a shorter list on input': {
    change: (o) => Object.assign(list(request(o)), { maxItems: 3 }),
    id: constraint,
    says: ['`maxItems`'],
  },
  'a list without repetition on input': {
    change: (o) => Object.assign(list(request(o)), { uniqueItems: true }),
    id: constraint,
    says: ['`uniqueItems`'],
  },
  'no unnamed fields on input': {
    change: (o) => Object.assign(request(o), { additionalProperties: false }),
    id: constraint,
    says: ['`additionalProperties`'],
  },
  'patterns of unnamed fields on input': {
    change: (o) => Object.assign(request(o), { patternProperties: { '^x': { type: 'string' } } }),
    id: 'pattern-properties-changed',
    says: ['patternProperties'],
  },
  'one alternative less on input': {
    change: (o) => request(o).properties.either.oneOf.pop(),
    id: 'schema-combinator-changed',
    says: ['either'],
  },
  'a further condition on input': {
    change: (o) => Object.assign(request(o), { allOf: [{ required: ['kind'] }] }),
    id: 'schema-combinator-changed',
    says: ['allOf'],
  },
  'another default on input': {
    change: (o) => Object.assign(count(request(o)), { default: 4 }),
    id: 'default-changed',
    says: ['to   4'],
  },

  'a token where none was needed': {
    change: (o) => o.security.pop(),
    id: 'security-requirement-changed',
    says: ['no longer accepted'],
  },
  'a token that is no longer taken': {
    change: (o) => o.security.shift(),
    id: 'security-alternative-removed',
    says: ['"bearer"'],
  },
  'another security scheme': {
    change: (o) => Object.assign(o, { security: [{ other: [] }, {}] }),
    id: 'security-alternative-removed',
    says: ['security'],
  },
  'a further scope': {
    change: (o) => o['x-required-scopes'].push('write'),
    id: 'scope-required',
    says: ['from ["read"]', 'to   ["read","write"]'],
  },
  'no other origins': {
    change: (o) => Object.assign(o, { 'x-cors': 'none' }),
    id: 'origins-shut-out',
    says: ['to   "none"'],
  },
};
