import { answer, type BreakingCases, constraint, count, kind, list, name } from './subject.js';

/** What breaks those who read what a response holds. */
export const outputs: BreakingCases = {
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
};
