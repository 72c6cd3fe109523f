/**
 * The order of openapi.yaml: the public part, then the internal one (`x-internal`). In each, paths and components are
 * ordered by tag, each group below a comment line such as `# -- schemas: mcp ----`. README.md has the map of these lines,
 * which `make generate` writes.
 */

/** A comment line at the head of a group. */
export interface Group {
  readonly part: 'public' | 'internal';
  /** `paths`, or the section of `components`. */
  readonly section: string;
  /** The tag, or `shared`. */
  readonly tag: string;
  /** Counted from 1. */
  readonly line: number;
}

const head = /^ +# -- ([A-Za-z]+): ([a-z0-9-]+) -+$/;

/** The groups of a contract in YAML, from top to bottom. */
export function groupsOf(contract: string): Group[] {
  const lines = contract.split('\n');
  const internalFrom = lines.indexOf('x-internal:');
  return lines.flatMap((text, index) => {
    const [, section, tag] = head.exec(text) ?? [];
    if (section === undefined || tag === undefined) return [];
    return [{ part: index < internalFrom ? 'public' : 'internal', section, tag, line: index + 1 }];
  });
}

/** The map as a table in Markdown: a row for each tag of each part, a column for each section, the line of each group. */
export function mapOf(contract: string): string {
  const groups = groupsOf(contract);
  const sections = [...new Set(groups.map(({ section }) => section))];
  const rows = (['public', 'internal'] as const).flatMap((part) => {
    const ofPart = groups.filter((group) => group.part === part);
    const cell = (section: string, tag: string): string => {
      const group = ofPart.find((each) => each.section === section && each.tag === tag);
      return group ? `[${group.line}](openapi.yaml#L${group.line})` : '';
    };
    const tags = ['shared', ...ofPart.filter(({ section }) => section === 'paths').map(({ tag }) => tag)];
    const name = (tag: string): string => (part === 'public' ? tag : `internal: ${tag}`);
    return tags.map((tag) => [name(tag), ...sections.map((section) => cell(section, tag))]);
  });
  return [['', ...sections], ['---', ...sections.map(() => '---:')], ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

const place = /(<!-- map -->\n)[\s\S]*?(\n<!-- \/map -->)/;

/** README.md with the present map; throws when it has no place for one. */
export function withMap(readme: string, contract: string): string {
  if (!place.test(readme))
    throw new Error('openapi/README.md has no <!-- map --> … <!-- /map --> to write the map between.');
  return readme.replace(place, (_, before: string, after: string) => `${before}${mapOf(contract)}${after}`);
}
