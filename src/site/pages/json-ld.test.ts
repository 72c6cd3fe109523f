import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { load, markdownFile, sample } from '../../service/portfolio/testing.js';
import { renderPage } from '../operations/pages.js';
import type { SitePage } from './page.js';
import { siteOf } from './testing.js';

type Node = Readonly<Record<string, unknown>> & { readonly '@type': string };

/** The properties that schema.org defines for each type and that this site uses, and those that are always there. */
const vocabulary: Readonly<Record<string, readonly [required: string, optional?: string]>> = {
  ProfilePage: ['@id url name description isPartOf mainEntity', 'dateModified hasPart'],
  Person: [
    '@id name jobTitle url',
    'description image sameAs worksFor hasOccupation alumniOf knowsLanguage knowsAbout hasCredential award homeLocation',
  ],
  BlogPosting: [
    '@id headline description inLanguage url mainEntityOfPage author isPartOf',
    'datePublished dateModified keywords',
  ],
  CreativeWork: [
    '@id name genre url creator',
    'alternativeHeadline description keywords creativeWorkStatus image sameAs dateCreated dateModified',
  ],
  SoftwareSourceCode: [
    '@id name genre url creator codeRepository',
    'alternativeHeadline description keywords creativeWorkStatus image sameAs dateCreated dateModified',
  ],
  ScholarlyArticle: ['name headline author', 'publisher datePublished url abstract'],
  Organization: ['name', 'url'],
  EducationalOrganization: ['name', 'url'],
  Role: ['hasOccupation', 'startDate endDate'],
  Occupation: ['name'],
  Language: ['name'],
  Place: ['name'],
  EducationalOccupationalCredential: ['name', 'recognizedBy dateCreated url'],
};

const graphOf = (page: SitePage | undefined): readonly Node[] => {
  const [, json = '{}'] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(page?.html() ?? '') ?? [];
  return (JSON.parse(json) as { readonly '@graph'?: readonly Node[] })['@graph'] ?? [];
};

function* nodesIn(value: unknown): Iterable<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('@type' in value) yield value as Node;
  for (const each of Object.values(value)) yield* nodesIn(each);
}

/** Names what is wrong with the nodes of the types above. */
const faultsIn = (graph: readonly Node[]): string[] =>
  [...nodesIn(graph)].flatMap((node) => {
    const [required, optional = ''] = vocabulary[node['@type']] ?? [];
    if (required === undefined) return [];
    const known = new Set(['@type', ...required.split(' '), ...optional.split(' ')]);
    const missing = required.split(' ').filter((name) => node[name] === undefined);
    return [...missing, ...Object.keys(node).filter((name) => !known.has(name))].map(
      (name) => `${node['@type']}.${name}`,
    );
  });

const resumeOf = async (name: string) => {
  const text = await readFile(new URL(`../../content/testing/${name}.json`, import.meta.url), 'utf8');
  return { file: JSON.parse(text), portfolio: await load({ 'resume.json': text, 'profile.yaml': undefined }) };
};

describe('the structured data', async () => {
  const nurse = await resumeOf('nurse');
  const researcher = await resumeOf('researcher');

  it.each([
    ['the sample', sample],
    ['a nurse', nurse.portfolio],
    ['a researcher', researcher.portfolio],
  ])('has only properties that schema.org defines, on every page of %s', (_, portfolio) => {
    const site = siteOf(portfolio);
    const paths = ['/', ...portfolio.projects.map(({ href }) => href), ...portfolio.pages.map(({ path }) => path)];
    for (const path of paths) {
      const graph = graphOf(renderPage(site, path));
      expect(graph.length, path).toBeGreaterThan(2);
      expect(faultsIn(graph), path).toEqual([]);
    }
  });

  it.each([
    ['a nurse', nurse],
    ['a researcher', researcher],
  ])('says on the home page of %s what the resume says', (_, { file, portfolio }) => {
    const [person] = graphOf(renderPage(siteOf(portfolio), '/'));
    const namesOf = (nodes: unknown): unknown[] => ((nodes ?? []) as readonly Node[]).map(({ name }) => name);
    const { work, education, languages, certificates = [], awards = [], skills = [] } = file;
    const isOpen = ({ endDate }: { readonly endDate?: string }) => endDate === undefined;
    expect(new Set(namesOf(person?.worksFor))).toEqual(new Set(namesOf(work.filter(isOpen))));
    expect(person?.hasOccupation).toHaveLength(work.length);
    expect(namesOf(person?.alumniOf).toSorted()).toEqual(
      [...new Set(education.map(({ institution }: { institution: string }) => institution))].toSorted(),
    );
    expect(namesOf(person?.knowsLanguage).toSorted()).toEqual(
      languages.map(({ language }: { language: string }) => language).toSorted(),
    );
    expect(namesOf(person?.hasCredential).toSorted()).toEqual(namesOf(certificates).toSorted());
    expect((person?.award as readonly string[] | undefined) ?? []).toHaveLength(awards.length);
    for (const name of namesOf(skills)) expect(person?.knowsAbout).toContain(name);
  });

  it('names each publication as a scholarly article of the owner', () => {
    const graph = graphOf(renderPage(siteOf(researcher.portfolio), '/publications'));
    const articles = graph.filter((node) => node['@type'] === 'ScholarlyArticle');
    expect(articles).toHaveLength(researcher.file.publications.length);
    for (const { author } of articles) expect(author).toEqual({ '@id': graph[0]?.['@id'] });
  });

  it('calls a project with a repository source code', async () => {
    const portfolio = await load({
      'projects/one.md': markdownFile('title: One\ncategory: A\nrepository: https://code.example/one'),
    });
    const graph = graphOf(renderPage(siteOf(portfolio), '/projects/one'));
    expect(graph.find((node) => node['@type'] === 'SoftwareSourceCode')).toMatchObject({
      name: 'One',
      codeRepository: 'https://code.example/one',
    });
  });
});
