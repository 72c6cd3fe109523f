/** A small site of one generator, written for the tests, with the expected result of its import. */
export interface SiteFixture {
  /** Name of the generator. */
  readonly kind: string;
  /** The generator, and what is special about the site. */
  readonly name: string;
  readonly owner: string;
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  /** Texts that must be served: titles, dates, tags, words and targets of links, pictures. */
  readonly facts: readonly string[];
  /** Texts that a warning must name, and that must not be served. */
  readonly told: readonly string[];
  /** Addresses of all pages and projects, in order. */
  readonly paths: readonly string[];
}

/** A PNG of one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
