import type { Change } from './differ.js';

/** A kind of breaking change that `redocly diff` reports without taking it for one (tried with 2.77.0). */
interface Kind {
  readonly id: string;
  is(change: Change): boolean;
  readonly message: string;
}

const onInput = ({ path }: Change): boolean => /\/(requestBody|parameters)\//.test(path);
const gone = ({ kind }: Change): boolean => kind === 'removed';

export const missedKinds: readonly Kind[] = [
  {
    id: 'default-changed',
    is: ({ property, typeName }) => property === 'default' && typeName === 'Schema',
    message: 'The default changed: who leaves the value out gets another.',
  },
  {
    id: 'request-body-added-required',
    is: ({ typeName, kind, revision }) =>
      typeName === 'RequestBody' &&
      kind === 'added' &&
      (revision?.value as { required?: boolean } | undefined)?.required === true,
    message: 'A request body is now required where there was none.',
  },
  {
    id: 'request-property-removed',
    is: (change) =>
      gone(change) && change.typeName === 'Schema' && onInput(change) && /\/properties\/[^/]+$/.test(change.path),
    message: 'A field of the request was removed: what clients send in it is no longer heard.',
  },
  {
    id: 'pattern-properties-changed',
    is: (change) => change.path.includes('/patternProperties'),
    message: 'What fields named by a pattern may hold changed.',
  },
  {
    id: 'path-parameter-renamed',
    is: ({ typeName, property, path, base }) =>
      typeName === 'Parameter' && property === 'name' && base?.value !== undefined && path.includes('/parameters/'),
    message: 'A path parameter was renamed: generated clients take it by its name.',
  },
  {
    id: 'response-schema-removed',
    is: (change) => gone(change) && change.typeName === 'Schema' && /\/responses\/.*\/schema$/.test(change.path),
    message: 'A response no longer says what its body is.',
  },
  {
    id: 'response-header-optional',
    is: ({ typeName, property, base }) => typeName === 'Header' && property === 'required' && base?.value === true,
    message: 'A header of the response is no longer promised.',
  },
  {
    id: 'link-removed',
    is: (change) => gone(change) && ['Link', 'LinksMap'].includes(change.typeName),
    message: 'A link from this response was removed.',
  },
  {
    id: 'discriminator-changed',
    is: ({ typeName, kind, path }) =>
      kind === 'removed'
        ? /\/discriminator(\/mapping\/[^/]+)?$/.test(path)
        : kind === 'modified' && /^Discriminator/.test(typeName),
    message: 'What tells the variants of a body apart changed.',
  },
  {
    id: 'security-alternative-removed',
    is: ({ typeName, base }) => typeName === 'SecurityRequirement' && base?.value !== undefined,
    message: 'A way to authenticate is no longer accepted.',
  },
];
