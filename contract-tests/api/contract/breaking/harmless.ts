import { answer, type Change, ok, request } from './subject.js';

/** Changes that a consumer of the released contract does not notice: all of them must pass. */
export const harmless: Readonly<Record<string, { readonly change: Change; readonly before?: Change }>> = {
  nothing: { change: () => {} },
  'a new path': {
    change: (o, d) => Object.assign(d.paths, { '/new': { get: { ...o, operationId: 'new', parameters: [] } } }),
  },
  'a new operation': {
    change: (o, d, p) => Object.assign(d.paths[p], { put: { ...o, operationId: `${o.operationId}-put` } }),
  },
  'a new status': { change: (o) => Object.assign(o.responses, { 410: { description: 'It is gone.' } }) },
  'a new response header': { change: (o) => Object.assign(ok(o).headers, { Age: { schema: { type: 'integer' } } }) },
  'a header that is promised now': { change: (o) => Object.assign(ok(o).headers.Link, { required: true }) },
  'a new media type of a response': {
    change: (o) => Object.assign(ok(o).content, { 'text/html': { schema: { type: 'string' } } }),
  },
  'a new link': { change: (o) => Object.assign(ok(o).links, { self: { operationId: o.operationId } }) },
  'a new response field': { change: (o) => Object.assign(answer(o).properties, { extra: { type: 'string' } }) },
  'a response field that is always there now': { change: (o) => answer(o).required.push('count') },
  'fewer values on output': { change: (o) => answer(o).properties.kind.enum.pop() },
  'a narrower type on output': { change: (o) => Object.assign(answer(o).properties.note, { type: 'string' }) },
  'narrower bounds on output': {
    change: (o) => {
      Object.assign(answer(o).properties.name, { minLength: 2, maxLength: 4 });
      Object.assign(answer(o).properties.count, { minimum: 2, maximum: 8 });
      Object.assign(answer(o).properties.list, { minItems: 2, maxItems: 3 });
    },
  },
  'a new optional parameter': {
    change: (o) => o.parameters.push({ name: 'since', in: 'query', schema: { type: 'string' } }),
  },
  'a parameter that is optional now': {
    before: (o) => Object.assign(o.parameters[0], { required: true }),
    change: (o) => delete o.parameters[0].required,
  },
  'parameters in another order': { change: (o) => o.parameters.reverse() },
  'a further value on input': {
    change: (o) => {
      o.parameters[2].schema.enum.push('medium');
      request(o).properties.kind.enum.push('z');
    },
  },
  'wider bounds on input': {
    change: (o) => {
      o.parameters[0].schema.maxLength = 20;
      Object.assign(request(o).properties.name, { minLength: 0, maxLength: 9 });
      Object.assign(request(o).properties.count, { minimum: 0, maximum: 10 });
      delete request(o).properties.list.maxItems;
    },
  },
  'a wider type on input': { change: (o) => Object.assign(request(o).properties.name, { type: ['string', 'null'] }) },
  'no pattern and format on input': {
    change: (o) => {
      delete request(o).properties.name.pattern;
      delete request(o).properties.name.format;
    },
  },
  'a further alternative on input': { change: (o) => request(o).properties.either.oneOf.push({ type: 'boolean' }) },
  'a new optional field of a request': {
    change: (o) => Object.assign(request(o).properties, { extra: { type: 'string' } }),
  },
  'a field that is optional now': { change: (o) => Object.assign(request(o), { required: [] }) },
  'an optional request body where none was': {
    before: (o) => delete o.requestBody,
    change: (o) => Object.assign(o, { requestBody: { content: { 'text/plain': { schema: { type: 'string' } } } } }),
  },
  'a request body that is optional now': {
    before: (o) => Object.assign(o.requestBody, { required: true }),
    change: (o) => Object.assign(o.requestBody, { required: false }),
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
