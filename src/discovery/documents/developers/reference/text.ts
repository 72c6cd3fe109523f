import type { OperationId } from '../../../../contract.js';
import type { Facts } from '../../../facts.js';
import { blocks } from '../../../writing/markdown-blocks.js';
import { type Group, groupsOf } from './described.js';
import { type Detail, groupSection, saved } from './sections.js';
import {
  answersSection,
  commonParameters,
  limitsSection,
  parametersSection,
  sharedAnswers,
  usualAnswers,
} from './shared.js';

/** The reference as one Markdown text, with what a list of its contents is made of. */
export interface ReferenceText {
  readonly markdown: string;
  readonly groups: readonly Group[];
}

/**
 * A Markdown page stays under 100,000 characters (discovery.md N-3), and so does its HTML when a client turns it into
 * Markdown, with the contents and what surrounds the text. Characters.
 */
export const longest = 84_000;

/**
 * Every operation that this deployment publishes, as one Markdown text of at most `limit` characters: where the whole
 * would be longer, the longest descriptions end after their first paragraph, and say so.
 */
export function referenceText(facts: Facts, limit = longest): ReferenceText {
  const groups = groupsOf(facts);
  const whole = written(facts, groups, new Set());
  const tooMuch = whole.length - limit;
  const shortened = tooMuch > 0 ? longestOf(groups, tooMuch) : undefined;
  return { groups, markdown: shortened ? written(facts, groups, shortened) : whole };
}

/** As many operations as it takes to save so many characters, the longest descriptions first. */
function longestOf(groups: readonly Group[], characters: number): Set<OperationId> {
  const found = new Set<OperationId>();
  let left = characters;
  for (const operation of groups
    .flatMap(({ operations }) => operations)
    .sort((one, other) => saved(other) - saved(one))) {
    if (left <= 0 || saved(operation) === 0) break;
    found.add(operation.id);
    left -= saved(operation);
  }
  return found;
}

function written(facts: Facts, groups: readonly Group[], shortened: ReadonlySet<OperationId>): string {
  const operations = groups.flatMap((group) => group.operations);
  const common = commonParameters(operations);
  const shared = sharedAnswers(operations);
  const usual = usualAnswers(shared);
  const detail: Detail = { shortened, common: names(common), usual: names(usual) };
  const text = blocks(
    introduction(facts),
    ...groups.map((group) => groupSection(group, detail)),
    parametersSection(common),
    answersSection(shared, usual),
    limitsSection(facts, operations),
  );
  // Texts of the contract name the address of its examples.
  const exampleBase = facts.contract.document.servers[0]?.url;
  return exampleBase === undefined ? text : text.replaceAll(exampleBase, facts.urls.base);
}

const names = (parts: readonly { readonly name: string }[]): Set<string> => new Set(parts.map(({ name }) => name));

function introduction({ urls, version, answers }: Facts): string {
  const whole = answers('/openapi.json') ? `[openapi.json](${urls.openapi})` : 'the API description';
  return blocks(
    `Made from ${whole}, version ${version}, as this deployment publishes it, with \`${urls.base}\` before each path. ` +
      `[API docs](${urls.docs}) is the guide: quickstart, authentication, limits, errors.`,
    'Under each heading stand the method and path, the name of the operation, which is its anchor on this page too, whether it needs a token, and the family of its [limit](#limits). ' +
      'A name behind a status is explained under [Shared answers](#shared-answers). ' +
      `Left to ${whole} are the fields of answers, and those of the forms on pages of this site.`,
  );
}
