import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { Contract, loadContract } from '../../base/contract.js';
import { documentOf } from '../http/testing.js';
import { inputSchema, outputSchema } from './schemas.js';
import { headersOf, modern, sampleServer } from './testing.js';

const document = (schemas: object): Contract => new Contract(documentOf({}, schemas));

describe('a tool schema', () => {
  const contract = document({
    Word: { type: 'string', description: 'A word.', format: 'word', examples: ['a'], 'x-note': 1 },
    Thing: {
      description: 'A thing.',
      type: 'object',
      required: ['examples'],
      properties: {
        examples: { $ref: '#/components/schemas/Word', description: 'The word here.' },
        when: { type: 'string', format: 'date' },
        list: { type: 'array', items: { $ref: '#/components/schemas/Part' } },
      },
    },
    Part: { type: 'object', additionalProperties: false, properties: { word: { $ref: '#/components/schemas/Word' } } },
    Endless: { type: 'object', properties: { next: { $ref: '#/components/schemas/Endless' } } },
  });
  const properties = {
    examples: { type: 'string', description: 'The word here.' },
    when: { type: 'string' },
  };
  const word = { type: 'string', description: 'A word.' };

  it('contains its references inline, without keywords that tool clients do not support', () => {
    const list = { type: 'array', items: { type: 'object', additionalProperties: false, properties: { word } } };
    expect(inputSchema(contract, 'Thing' as never)).toEqual({
      type: 'object',
      required: ['examples'],
      additionalProperties: false,
      properties: { ...properties, list },
    });
  });

  it('of a result has only types and names, allows additional members, and includes the members of list items', () => {
    const list = { type: 'array', items: { type: 'object', properties: { word: { type: 'string' } } } };
    expect(outputSchema(contract, 'Thing' as never)).toEqual({
      type: 'object',
      required: ['examples'],
      properties: { examples: { type: 'string' }, when: { type: 'string' }, list },
    });
  });

  it('that contains itself prevents the start', () => {
    expect(() => inputSchema(contract, 'Endless' as never)).toThrow('contains itself');
  });

  it('that is not an object prevents the start', () => {
    expect(() => inputSchema(contract, 'Word' as never)).toThrow('needs an object');
  });
});

describe('the six tools', () => {
  const banned = /"(\$ref|\$schema|examples?|x-[^"]*)":/;

  it('have self-contained schemas that are valid in the strict mode of Ajv', async () => {
    const { facts } = await sampleServer();
    const ajv = new Ajv2020({ strict: true, strictTypes: false });
    addFormats.default(ajv);
    for (const { inputSchema: input, outputSchema: output } of facts().descriptor.tools) {
      for (const schema of [input, output]) {
        expect(schema).toMatchObject({ type: 'object' });
        expect(JSON.stringify(schema)).not.toMatch(banned);
        expect(() => ajv.compile(schema as object)).not.toThrow();
      }
      expect(input).toMatchObject({ additionalProperties: false });
      expect(JSON.stringify(output)).not.toContain('"additionalProperties":false');
      const arguments_ = Object.values(
        (input as { properties?: Record<string, { description?: string }> }).properties ?? {},
      );
      expect(arguments_.filter(({ description }) => !description)).toEqual([]);
    }
  });

  it('are described in 11,000 bytes, in both eras', async () => {
    const { server } = await sampleServer();
    const { body, headers } = modern('tools/list');
    const answers = await Promise.all([
      server.answer({ body: { jsonrpc: '2.0', id: 1, method: 'tools/list' }, header: headersOf({}) }),
      server.answer({ body, header: headersOf(headers) }),
    ]);
    for (const answer of answers) expect(Buffer.byteLength(JSON.stringify(answer.body))).toBeLessThanOrEqual(11_000);
  });

  it('without arguments have an empty closed object as input', () => {
    expect(inputSchema(loadContract(), 'EmptyInput')).toEqual({ type: 'object', additionalProperties: false });
  });

  it('have a title, annotations, and a description of a minimum length', async () => {
    const { facts } = await sampleServer();
    expect(facts().descriptor.tools.map(({ name }) => name)).toEqual([
      'list_projects',
      'get_project',
      'get_site_profile',
      'list_offers',
      'search_site',
      'get_page_content',
    ]);
    for (const { title, description, annotations } of facts().descriptor.tools) {
      expect(description.length).toBeGreaterThan(20);
      expect(annotations).toEqual({
        title,
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      });
    }
  });
});
