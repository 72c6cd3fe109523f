import { type BreakingCases, conditional, constraint, count, kind, list, name, request } from './subject.js';

/** What breaks those who send a body. */
export const inputs: BreakingCases = {
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
  'a form on input that callers of before may meet': {
    change: conditional(
      '{"properties":{"kind":{"const":"x"}}}',
      '{"properties":{"code":{"type":"string","maxLength":3}}}',
    ),
    id: constraint,
    says: ['then'],
  },
};
