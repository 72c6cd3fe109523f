import robotsParser from 'robots-parser';

// The package's types describe an ES module, and the package is CommonJS: the default import is the function itself.
const parse = robotsParser as unknown as typeof robotsParser.default;

/** Name of this program in the `User-agent` lines of a robots.txt. */
const product = 'vitrine';

/** Maximum number of characters of a robots.txt. Later rules are ignored, as RFC 9309 §2.5 allows. */
const maxLength = 512 * 1024;

/** The rules and the sitemaps of a robots.txt (RFC 9309). */
export interface Robots {
  /** Returns whether this program may request a URL of the site. */
  allows(url: URL): boolean;
  /** URLs of sitemaps, as the file spells them. */
  readonly sitemaps: readonly string[];
}

/** Parses the robots.txt at the origin of a site. An empty text allows everything. */
export function parseRobots(text: string, origin: string): Robots {
  const robots = parse(`${origin}/robots.txt`, text.slice(0, maxLength));
  return { allows: ({ href }) => robots.isAllowed(href, product) !== false, sitemaps: robots.getSitemaps() };
}
