import { blocks } from '../../../../pages/markdown-version.js';
import type { DiscoveryContext } from '../../../context/context.js';
import { groupOperations } from './operation-description.js';
import { groupSection, type SharedNames } from './sections.js';
import {
  commonParameters,
  limitsSection,
  mostFrequentResponses,
  parametersSection,
  responsesSection,
  sharedResponses,
} from './shared.js';

/** Renders every operation that this deployment publishes as one Markdown text. */
export function referenceText(context: DiscoveryContext): string {
  const groups = groupOperations(context);
  const operations = groups.flatMap((group) => group.operations);
  const common = commonParameters(operations);
  const shared = sharedResponses(operations);
  const defaults = mostFrequentResponses(shared);
  const detail: SharedNames = { common: names(common), defaults: names(defaults) };
  const text = blocks(
    introduction(context),
    ...groups.map((group) => groupSection(group, detail)),
    parametersSection(common),
    responsesSection(shared, defaults),
    limitsSection(context, operations),
  );
  // Contract texts contain the base URL of the examples.
  const exampleBase = context.published.document.servers[0]?.url;
  return exampleBase === undefined ? text : text.replaceAll(exampleBase, context.urls.base);
}

const names = (parts: readonly { readonly name: string }[]): Set<string> => new Set(parts.map(({ name }) => name));

function introduction({ urls, version, answers }: DiscoveryContext): string {
  const whole = answers('/openapi.json') ? `[openapi.json](${urls.openapi})` : 'the API description';
  return blocks(
    `Made from ${whole}, version ${version}, as this deployment publishes it, with \`${urls.base}\` before each path. ` +
      `[API docs](${urls.docs}) is the guide: quickstart, authentication, limits, errors.`,
    'Each heading is followed by the method and path, the name of the operation, which is its anchor on this page too, whether it needs a token, and its [rate-limit policy](#limits). ' +
      'A name behind a status is explained under [Shared responses](#shared-responses). ' +
      `The fields of responses are in ${whole}.`,
  );
}
