import { type BreakingCases, constraint, query } from './subject.js';

/** What breaks those who send parameters. */
export const parameters: BreakingCases = {
  'a new required parameter': {
    change: (o) => o.parameters.push({ name: 'since', in: 'query', required: true, schema: { type: 'string' } }),
    id: 'parameter-became-required',
    says: ['parameter since'],
  },
  'a removed parameter': { change: (o) => o.parameters.shift(), id: 'parameter-removed', says: ['parameter filter'] },
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
};
