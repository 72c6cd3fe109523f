import type { LooseResume } from '../result/sections.js';

/** What the owner wrote in a resume, the most telling first: by it the language is known. */
export function* textsOfResume({
  basics,
  work,
  volunteer,
  education,
  projects,
  ...rest
}: LooseResume): Iterable<string> {
  yield [basics?.label, basics?.summary].filter(Boolean).join('. ');
  for (const { summary, highlights = [], position } of [...(work ?? []), ...(volunteer ?? [])])
    yield [summary, ...highlights, position].filter(Boolean).join('. ');
  for (const { description, highlights = [], name } of projects ?? [])
    yield [description, ...highlights, name].filter(Boolean).join('. ');
  for (const { reference } of rest.references ?? []) yield reference ?? '';
  for (const { summary, title } of rest.awards ?? []) yield [summary, title].filter(Boolean).join('. ');
  for (const { summary, name } of rest.publications ?? []) yield [summary, name].filter(Boolean).join('. ');
  for (const { studyType, area, summary, highlights = [], courses = [] } of education ?? [])
    yield [studyType, area, summary, ...highlights, ...courses].filter(Boolean).join('. ');
  for (const { name, keywords = [] } of [...(rest.skills ?? []), ...(rest.interests ?? [])])
    yield [name, ...keywords].filter(Boolean).join(', ');
}
