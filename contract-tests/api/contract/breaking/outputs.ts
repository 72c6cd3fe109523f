import { answer, type BreakingCases, constraint, count, kind, name } from './subject.js';

/** What breaks those who read what a response holds. */
export const outputs: BreakingCases = {
  'a removed response field': {
    change: (o) => delete answer(o).properties.count,
    id: 'property-removed',
    says: ['count'],
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
  'another format on output': {
    change: (o) => Object.assign(name(answer(o)), { format: 'date' }),
    id: constraint,
    says: ['from "uri"', 'to   "date"'],
  },
  'another default on output': {
    change: (o) => Object.assign(count(answer(o)), { default: 4 }),
    id: 'default-changed',
    says: ['from 3', 'to   4'],
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
