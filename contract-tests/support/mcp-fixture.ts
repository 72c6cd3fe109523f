import { ApiError } from '../../src/service/http/api-errors.js';
import type { McpFeatures, MessageContext, Prompt, Tool, ToolResult } from '../../src/service/mcp/features.js';
import { RpcError, rpcCode } from '../../src/service/mcp/json-rpc.js';

/** Data that the scenarios of the official conformance suite require. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const silence = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';
const image = { type: 'image', data: pixel, mimeType: 'image/png' } as const;
const text = (words: string) => ({ type: 'text', text: words }) as const;

type Answer = ToolResult | ((context: MessageContext) => ToolResult);

const answers: Readonly<Record<string, Answer>> = {
  test_simple_text: { content: [text('This is a simple text response for testing.')] },
  test_image_content: { content: [image] },
  test_audio_content: { content: [{ type: 'audio', data: silence, mimeType: 'audio/wav' }] },
  test_embedded_resource: {
    content: [
      {
        type: 'resource',
        resource: {
          uri: 'test://embedded-resource',
          mimeType: 'text/plain',
          text: 'This is an embedded resource content.',
        },
      },
    ],
  },
  test_multiple_content_types: {
    content: [
      text('Multiple content types test:'),
      image,
      {
        type: 'resource',
        resource: {
          uri: 'test://mixed-content-resource',
          mimeType: 'application/json',
          text: '{"test":"data","value":123}',
        },
      },
    ],
  },
  test_error_handling: { isError: true, content: [text('This tool intentionally returns an error for testing')] },
  test_missing_capability({ era, clientCapabilities }) {
    if (era === 'modern' && clientCapabilities.sampling === undefined) throw samplingRequired();
    return { content: [text('The client can sample.')] };
  },
  test_streaming_elicitation: { content: [text('This server asks the client nothing.')] },
  test_logging_tool: { content: [text('This server sends no log messages.')] },
  json_schema_2020_12_tool: { content: [text('The schema is what matters.')] },
};

/** JSON Schema 2020-12 keywords that a server must pass through unchanged (SEP-1613, SEP-2106). */
const fullVocabulary = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
};

const tools: readonly Tool[] = Object.entries(answers).map(([name, answer]) => ({
  descriptor: {
    name,
    title: name,
    description: `A fixture of the conformance suite: ${name}.`,
    inputSchema: name === 'json_schema_2020_12_tool' ? fullVocabulary : { type: 'object' },
    annotations: {
      title: name,
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  },
  faultsOf: () => [],
  call: (_, context) => (typeof answer === 'function' ? answer(context) : answer),
}));

function samplingRequired(): RpcError {
  const refusal = new ApiError('INVALID_REQUEST', 'This tool needs a client that can sample.');
  return new RpcError(rpcCode.missingClientCapability, refusal, { requiredCapabilities: { sampling: {} } }, 400);
}

const argument = (name: string) => ({ name, description: `The argument ${name}.`, required: true });
const user = (
  content: Prompt['messages'] extends (args: never) => readonly (infer M)[]
    ? M extends { content: infer C }
      ? C
      : never
    : never,
) => ({ role: 'user', content }) as const;

const prompts: readonly Prompt[] = [
  promptOf('test_simple_prompt', [], () => [user(text('This is a simple prompt for testing.'))]),
  promptOf('test_prompt_with_arguments', ['arg1', 'arg2'], ({ arg1, arg2 }) => [
    user(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  ]),
  promptOf('test_prompt_with_embedded_resource', ['resourceUri'], ({ resourceUri }) => [
    user({
      type: 'resource',
      resource: { uri: resourceUri, mimeType: 'text/plain', text: 'Embedded resource content for testing.' },
    }),
    user(text('Please process the embedded resource above.')),
  ]),
  promptOf('test_prompt_with_image', [], () => [user(image), user(text('Please analyze the image above.'))]),
];

function promptOf(name: string, names: readonly string[], messages: Prompt['messages']): Prompt {
  return {
    name,
    title: name,
    description: `A fixture of the conformance suite: ${name}.`,
    arguments: names.map(argument),
    messages,
  };
}

const staticText = {
  uri: 'test://static-text',
  mimeType: 'text/plain',
  text: 'This is the content of the static text resource.',
};
const staticBinary = { uri: 'test://static-binary', mimeType: 'image/png', blob: pixel };

/** Features of the fixture server. The dispatcher, the contract, and HTTP are the real ones. */
export const conformanceFixture: McpFeatures = {
  implementation: () => ({ name: 'org.example/conformance-fixture', version: '1.0.0' }),
  instructions: () => 'A server for the conformance suite.',
  tools,
  prompts,
  completions: [
    { of: 'test_prompt_with_arguments', argument: 'arg1', values: () => ['paris', 'park', 'party', 'test'] },
  ],
  resources: {
    templates: [{ uriTemplate: 'test://template/{id}/data', name: 'template', mimeType: 'application/json' }],
    list: () => [staticText, staticBinary].map(({ uri, mimeType }) => ({ uri, name: uri, mimeType })),
    read(uri) {
      const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1];
      if (id === undefined) return [staticText, staticBinary].find((resource) => resource.uri === uri);
      return {
        uri,
        mimeType: 'application/json',
        text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
      };
    },
  },
};
