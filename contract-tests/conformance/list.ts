import { operations } from './contract.js';
import type { Selection } from './selection.js';
import { rules } from './truth.js';

const journeys = [
  ['agent', 'refused, led to the metadata, registered, given a token, cut off'],
  ['claim', 'asks for its human, polls, opens the page for the human'],
] as const;

/** What can be checked, by the names that --only and --skip take; empty where the selection leaves nothing. */
export function listChecks(selection: Selection): string {
  const named: readonly (readonly [group: string, name: string, about: string])[] = [
    ...operations
      .filter(({ tag, id, path }) => selection.has(tag, id, path))
      .map(
        ({ tag, id, method, path, responses }) =>
          [tag, id, `${method} ${path}: ${[...responses.keys()].join(' ')}`] as const,
      ),
    ...[...new Map(rules.map(({ name, title }) => [name, title]))]
      .filter(([name]) => selection.has('truth', name))
      .map(([name, title]) => ['truth', name, title] as const),
    ...journeys
      .filter(([name]) => selection.has('journeys', name))
      .map(([name, about]) => ['journeys', name, about] as const),
  ];
  const groups = [...new Set(named.map(([group]) => group))];
  return groups
    .map((group) =>
      [
        group,
        ...named.filter(([of]) => of === group).map(([, name, about]) => `  ${name.padEnd(34)} ${about}`),
        '',
      ].join('\n'),
    )
    .join('\n');
}
