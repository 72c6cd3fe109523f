/** A promise of a released contract that is not kept, on purpose: where it stood, and what is promised now. */
export interface Withdrawn {
  readonly id: string;
  /** The JSON pointer at which it stands. */
  readonly pointer: string;
  /** As JSON; any other change of the same place still breaks. */
  readonly to: string;
  readonly why: string;
}

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
];
