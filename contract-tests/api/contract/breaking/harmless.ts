import { answer, type Change, ok } from './subject.js';

/** Changes that a consumer of the released contract does not notice: all of them must pass. */
export const harmless: Readonly<Record<string, { readonly change: Change; readonly before?: Change }>> = {
  nothing: { change: () => {} },
  'a header that is promised now': { change: (o) => Object.assign(ok(o).headers.Link, { required: true }) },
  'a new link': { change: (o) => Object.assign(ok(o).links, { self: { operationId: o.operationId } }) },
  'a new optional parameter': {
    change: (o) => o.parameters.push({ name: 'since', in: 'query', schema: { type: 'string' } }),
  },
  'parameters in another order': { change: (o) => o.parameters.reverse() },
  'an optional request body where none was': {
    before: (o) => delete o.requestBody,
    change: (o) => Object.assign(o, { requestBody: { content: { 'text/plain': { schema: { type: 'string' } } } } }),
  },
  'a longer request body': { change: (o) => Object.assign(o, { 'x-max-body-bytes': 200 }) },
  'no token needed': {
    before: (o) => Object.assign(o, { security: [{ bearer: [] }] }),
    change: (o) => o.security.push({}),
  },
  'openness in its other spelling': {
    before: (o) => Object.assign(o, { security: [{}] }),
    change: (o) => Object.assign(o, { security: [] }),
  },
  'a further way to authenticate': { change: (o) => o.security.push({ other: [] }) },
  'one scope less': { change: (o) => Object.assign(o, { 'x-required-scopes': [] }) },
  'other words': {
    change: (o) => {
      Object.assign(o, {
        summary: 'Other',
        description: 'Words.',
        tags: ['a'],
        deprecated: true,
        'x-sunset': '2030-01-01',
      });
      Object.assign(ok(o), { description: 'Fine.' });
      Object.assign(answer(o).properties.name, { description: 'A name.', examples: ['a'] });
      Object.assign(ok(o).content['text/plain'], { examples: { one: { value: 'a' } } });
    },
  },
  'a schema moved to the components': {
    change: (o, d) => {
      d.components.schemas.Moved = answer(o);
      ok(o).content['application/json'].schema = { $ref: '#/components/schemas/Moved' };
    },
  },
};
