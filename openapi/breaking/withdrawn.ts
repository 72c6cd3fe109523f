/** A promise of a released contract that is not kept, on purpose: where it stood, and what is promised now. */
export interface Withdrawn {
  readonly id: string;
  /** The JSON pointer at which it stands. */
  readonly pointer: string;
  /** As JSON, or `nothing`; any other change of the same place still breaks. */
  readonly to: string;
  /** What was promised, as the report shows it: where nothing comes in its place, this says which promise it is. */
  readonly from?: string;
  readonly why: string;
}

const readAsTime = 'The format says it: generated clients make a time of the text, and some then fail on a pattern.';
/** A pattern that stood beside `format: date-time`. */
const timePattern = (schema: string, from: string): Withdrawn => ({
  id: 'schema-constraint-changed',
  pointer: `#/components/schemas/${schema}`,
  from,
  to: 'nothing',
  why: readAsTime,
});
const milliseconds = String.raw`"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$"`;

/** An input that may be empty now; every value that was taken still is. */
const mayBeEmpty = (pointer: string, to: string, id = 'schema-constraint-changed'): Withdrawn => ({
  id,
  pointer: `#/components/${pointer}`,
  to,
  why: 'An empty filter, as forms and models send it, is none.',
});
const orEmpty = String.raw`"^[^\\x00-\\x1F\\x7F]*$"`;

/** A bound on an input that was as large as the body that holds it, so that nothing as long was ever taken. */
const withinItsBody = (schema: string): Withdrawn => ({
  id: 'schema-constraint-changed',
  pointer: `#/components/schemas/${schema}/maxLength`,
  from: '16384',
  to: '8192',
  why: 'A client that sends more hears it of the field and not of the body; what is read is far shorter.',
});

/** The secret of a link, which the server never took empty. */
const notEmpty = (member: string, to: string): Withdrawn => ({
  id: 'schema-constraint-changed',
  pointer: `#/components/schemas/LinkSecret/${member}`,
  to,
  why: 'A query with an empty secret was always refused; the schema says so now.',
});

/** The 406 of an operation that only refused versions with it. */
const noVersion = (operation: string): Withdrawn => ({
  id: 'response-removed',
  pointer: `#/paths/${operation.replace(/\//g, '~1').replace(/~1(get|post)$/, '/$1')}/responses/406`,
  to: 'nothing',
  why: 'A version that does not exist is a 400 by either header; the 400 was promised before.',
});

/** The `resource` of a token request, which was a list; a form that holds one is the same text as before. */
const oneResource = (id: string, member: string, from: string, to: string): Withdrawn => ({
  id,
  pointer: `#/components/schemas/TokenRequest/properties/resource/${member}`,
  from,
  to,
  why: 'One is enough, and generated clients write a list into a form in ways of their own.',
});

/** Each is one place and one new value, so that nothing else goes through with it. */
export const withdrawn: readonly Withdrawn[] = [
  {
    id: 'schema-constraint-changed',
    pointer: '#/components/schemas/GrantTypeList/items/pattern',
    to: String.raw`"^(?:urn:[a-z0-9][a-z0-9-]*:[\\x21-\\x7E]+|[a-z]+(?:_[a-z]+)*)$"`,
    why: 'RFC 8414 calls the grants of OAuth by a word; the two of the release stay, first and by their URNs.',
  },
  {
    id: 'schema-constraint-changed',
    pointer: '#/components/schemas/ReferenceHtml/maxLength',
    to: '2000000',
    why: 'The page held a viewer and no text; it has the reference itself now, and the bound of every other page.',
  },
  ...['projects', 'projects/{slug}', 'profile', 'offers', 'search', 'pages', 'page'].map((path) =>
    noVersion(`/api/v1/webmcp/${path}/get`),
  ),
  ...['/api/webmcp/projects/get', '/api/webmcp/projects/{slug}/get', '/api/v1/get', '/api/resource/get'].map(noVersion),
  ...['/api/v1/messages/get', '/api/v1/messages/post'].map(noVersion),
  ...['grant_type', 'assertion', 'scope', 'claim_token'].map((one) => withinItsBody(`TokenRequest/properties/${one}`)),
  ...['assertion', 'assertion_type'].map((one) => withinItsBody(`IdentityAssertionRequest/properties/${one}`)),
  ...['PresentedClaimToken', 'RevocationRequest/properties/token_type_hint'].map(withinItsBody),
  notEmpty('minLength', '1'),
  notEmpty('pattern', String.raw`"^[\\x21-\\x7E]+$"`),
  mayBeEmpty('schemas/CategoryName/pattern', orEmpty),
  mayBeEmpty('schemas/ListProjectsInput/properties/category/pattern', orEmpty),
  mayBeEmpty('parameters/ProjectCategory/allowEmptyValue', 'true', 'parameter-serialization-changed'),
  oneResource('schema-type-changed', 'type', '"array"', '"string"'),
  oneResource('schema-constraint-changed', 'maxLength', 'nothing', '2048'),
  oneResource('schema-constraint-changed', 'pattern', 'nothing', String.raw`"^[\\s\\S]*$"`),
  timePattern('UtcTimestamp', milliseconds),
  timePattern('ResourceRecord/properties/expires_at', milliseconds),
  timePattern('SentMessage/properties/received_at', '"Z$"'),
  timePattern('MessageReceipt/properties/received_at', '"Z$"'),
  {
    id: 'schema-constraint-changed',
    pointer: '#/components/schemas/A2aResult/properties/nextPageToken',
    from: '""',
    to: 'nothing',
    why: 'A constant without a character has no name in generated code; a greatest length of 0 says the same.',
  },
  {
    id: 'enum-values-added',
    pointer: '#/components/schemas/AiCatalogEntry/properties/type',
    to: 'nothing',
    why: 'Generators make names of the values and break on the quotation marks in one; the pattern allows the same three.',
  },
];
