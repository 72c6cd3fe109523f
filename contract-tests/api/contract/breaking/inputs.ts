import { type BreakingCases, conditional, constraint, count, kind, request } from './subject.js';

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
  'a removed field of a request': {
    change: (o) => delete request(o).properties.kind,
    id: 'request-property-removed',
    says: ['kind'],
  },
  'a format on input': {
    change: (o) => Object.assign(kind(request(o)), { format: 'uri' }),
    id: constraint,
    says: ['`format`'],
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
