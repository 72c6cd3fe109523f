/** What `robots.txt` says to this program (RFC 9309). */
export interface Robots {
  allows(path: string): boolean;
  /** Addresses of sitemaps, as they are written. */
  readonly sitemaps: readonly string[];
}

/** The robots.txt of a site that has none. */
export const allowsAll: Robots = { allows: () => true, sitemaps: [] };

/** The name of this program in `User-agent`. */
const product = 'vitrine';

interface Rule {
  readonly pattern: string;
  readonly isAllowed: boolean;
}

/** Reads a robots.txt. The group for this program counts, or else the one for all. The longest rule wins. */
export function parseRobots(text: string): Robots {
  const groups = new Map<string, Rule[]>();
  const sitemaps: string[] = [];
  let agents: string[] = [];
  let isOpen = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const plain = line.split('#', 1)[0] ?? '';
    const colon = plain.indexOf(':');
    const [name, value] = [plain.slice(0, colon).trim().toLowerCase(), plain.slice(colon + 1).trim()];
    if (colon < 0) continue;
    if (name === 'sitemap') sitemaps.push(value);
    else if (name === 'user-agent') {
      agents = isOpen ? [...agents, value.toLowerCase()] : [value.toLowerCase()];
      isOpen = true;
    } else if (name === 'allow' || name === 'disallow') {
      isOpen = false;
      if (value === '') continue;
      for (const agent of agents) {
        const rules = groups.get(agent) ?? [];
        rules.push({ pattern: value, isAllowed: name === 'allow' });
        groups.set(agent, rules);
      }
    }
  }
  const rules = groups.get(product) ?? groups.get('*') ?? [];
  return { allows: (path) => isAllowed(path, rules), sitemaps };
}

function isAllowed(path: string, rules: readonly Rule[]): boolean {
  const matching = rules.filter(({ pattern }) => matches(path, pattern));
  const longest = matching.reduce((length, { pattern }) => Math.max(length, pattern.length), 0);
  const strongest = matching.filter(({ pattern }) => pattern.length === longest);
  return strongest.length === 0 || strongest.some((rule) => rule.isAllowed);
}

/** True if a pattern with `*` matches the beginning of a path, or with `$` at its end the whole path. */
function matches(path: string, pattern: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  const last = parts.at(-1);
  return !isWhole || at === path.length || (last !== undefined && path.endsWith(last));
}
