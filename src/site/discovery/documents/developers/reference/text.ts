import { blocks } from '../../../../pages/twin.js';
import type { Facts } from '../../../facts/facts.js';
import { groupsOf } from './described.js';
import { type Detail, groupSection } from './sections.js';
import {
  answersSection,
  commonParameters,
  limitsSection,
  parametersSection,
  sharedAnswers,
  usualAnswers,
} from './shared.js';

/** Every operation that this deployment publishes, as one Markdown text. */
export function referenceText(facts: Facts): string {
  const groups = groupsOf(facts);
  const operations = groups.flatMap((group) => group.operations);
  const common = commonParameters(operations);
  const shared = sharedAnswers(operations);
  const usual = usualAnswers(shared);
  const detail: Detail = { common: names(common), usual: names(usual) };
  const text = blocks(
    introduction(facts),
    ...groups.map((group) => groupSection(group, detail)),
    parametersSection(common),
    answersSection(shared, usual),
    limitsSection(facts, operations),
  );
  // Texts of the contract name the address of its examples.
  const exampleBase = facts.published.document.servers[0]?.url;
  return exampleBase === undefined ? text : text.replaceAll(exampleBase, facts.urls.base);
}

const names = (parts: readonly { readonly name: string }[]): Set<string> => new Set(parts.map(({ name }) => name));

function introduction({ urls, version, answers }: Facts): string {
  const whole = answers('/openapi.json') ? `[openapi.json](${urls.openapi})` : 'the API description';
  return blocks(
    `Made from ${whole}, version ${version}, as this deployment publishes it, with \`${urls.base}\` before each path. ` +
      `[API docs](${urls.docs}) is the guide: quickstart, authentication, limits, errors.`,
    'Each heading is followed by the method and path, the name of the operation, which is its anchor on this page too, whether it needs a token, and the family of its [limit](#limits). ' +
      'A name behind a status is explained under [Shared answers](#shared-answers). ' +
      `The fields of answers are in ${whole}.`,
  );
}
