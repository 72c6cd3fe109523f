import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadContract } from '../../base/contract.js';
import { repositoryAddress } from '../../base/repository-address.js';
import { contentFields, isJsonResumeFile } from '../../content/fields.js';
import type { RecordFields } from '../../content/result/record-fields.js';
import { contentFolder } from '../../service/portfolio/testing.js';
import { createEditor, type Editor } from './editor.js';

const contract = loadContract();
const schema = JSON.parse(readFileSync('node_modules/@sveltia/cms/schema/sveltia-cms.json', 'utf8')) as object;
const isConfig = new Ajv({ strict: false, validateFormats: false }).compile(schema);

interface Part {
  readonly name: string;
  readonly file?: string;
  readonly folder?: string;
  readonly fields: readonly { readonly name: string; readonly fields?: readonly { readonly name: string }[] }[];
}
interface Config {
  readonly backend: object;
  readonly media_folder: string;
  readonly singletons: readonly Part[];
  readonly collections: readonly Part[];
}

function editorOf(address: string, folder = '/nowhere', language = 'en', profile = {}): Editor {
  const at = repositoryAddress(address);
  if (!at) throw new Error(`${address} is no repository.`);
  return createEditor(contract, at, () => ({ folder, language, profile, contentFields, isJsonResumeFile }));
}
const configOf = (editor: Editor): Config => parse(String(editor.file('config.yml')?.bytes)) as Config;
const github = 'https://github.com/ada/portfolio';

describe('the configuration of the editor', () => {
  it.each([
    [github, { name: 'github', api_root: 'https://api.github.com' }, ''],
    [`${github}/tree/next%2Fone/site/me`, { branch: 'next/one' }, 'site/me/'],
    [
      'https://git.example.org/ada/portfolio/tree/main',
      { graphql_api_root: 'https://git.example.org/api/graphql' },
      '',
    ],
    ['https://gitlab.com/a/b/portfolio/-/tree/main', { name: 'gitlab', repo: 'a/b/portfolio', branch: 'main' }, ''],
    ['https://codeberg.org/ada/portfolio', { name: 'gitea', api_root: 'https://codeberg.org/api/v1' }, ''],
  ])('is one that Sveltia knows, for %s', (address, backend, folder) => {
    const config = configOf(editorOf(address));
    expect(isConfig(config) || isConfig.errors).toBe(true);
    expect(config.backend).toMatchObject({ ...backend, auth_methods: ['token'] });
    expect(config.media_folder).toBe(`${folder}assets`);
    expect(config.collections.map((one) => one.folder)).toEqual(
      ['projects', 'posts', 'pages'].map((name) => `${folder}${name}`),
    );
  });

  it('has every field that the reader of a file knows', () => {
    const { singletons, collections } = configOf(editorOf(github));
    const names = (part: Part | undefined): readonly string[] => part?.fields.map(({ name }) => name) ?? [];
    const known = ({ names: own, others = {} }: RecordFields) => [...own, ...Object.keys(others)];
    const [profile, offers, answers, terms, resume] = singletons;
    expect(names(profile)).toEqual(known(contentFields.profile));
    expect(offers?.fields[0]?.fields?.map(({ name }) => name)).toEqual(known(contentFields.offers));
    expect(answers?.fields[0]?.fields?.map(({ name }) => name)).toEqual(known(contentFields.answers));
    expect(names(terms)).toEqual(known(contentFields.terms));
    expect(terms?.fields.find(({ name }) => name === 'onRequest')).toMatchObject({
      widget: 'select',
      multiple: true,
      options: expect.arrayContaining(['pay']),
    });
    expect(names(resume)).toEqual(expect.arrayContaining(['basics', 'work', 'education', 'languages']));
    const [projects, posts, pages] = collections;
    expect(names(projects)).toEqual([...known(contentFields.projects), 'body']);
    for (const one of [posts, pages]) expect(names(one)).toEqual([...known(contentFields.pages), 'body']);
  });

  it('requires nothing of the profile that a resume provides, and shows it as a hint', async () => {
    const served = {
      name: 'Ada',
      role: 'Engineer',
      description: `${'Builds. '.repeat(60)}`,
      url: 'https://ada.example',
    };
    const folder = await contentFolder({
      'profile.yaml': 'role: Engineer\n',
      'resume.json': '{"basics":{"name":"Ada"}}',
    });
    try {
      const [profile] = configOf(editorOf(github, folder.path, 'en', served)).singletons;
      const fields = (profile?.fields ?? []) as unknown as { name: string; required: boolean; hint?: string }[];
      expect(fields.filter(({ required }) => required)).toEqual([]);
      const hint = (of: string): string | undefined => fields.find(({ name }) => name === of)?.hint;
      expect(hint('name')).toMatch(/From resume\.json: Ada$/);
      expect(hint('description')).toMatch(/From resume\.json: Builds\. .{100,150}…$/);
      expect(hint('role') ?? '').not.toContain('From');
    } finally {
      await folder.remove();
    }
    const [alone] = configOf(editorOf(github)).singletons;
    expect(alone?.fields.find(({ name }) => name === 'name')).toMatchObject({ required: true });
  });

  it('names the files that are there, and no resume of another shape', async () => {
    const rendercv = 'cv:\n  name: Ada\n  sections:\n    experience: []\n';
    const folder = await contentFolder({ 'profile.yml': 'name: A\n', 'blog/a.md': 'A', 'resume.yml': rendercv });
    try {
      const { singletons, collections } = configOf(editorOf(github, folder.path));
      expect(singletons.map(({ file }) => file)).toEqual(['profile.yml', 'offers.yaml', 'answers.yaml', 'terms.yaml']);
      expect(collections.map((one) => one.folder)).toEqual(['projects', 'blog', 'pages']);
    } finally {
      await folder.remove();
    }
  });
});

describe('the page of the editor', () => {
  it.each([
    ['de-CH', 'de'],
    ['pt', 'pt-BR'],
    ['zh-TW', 'zh-TW'],
    ['en-GB', 'en-US'],
    ['ga', 'en-US'],
  ])('begins for %s in %s', (language, locale) => {
    expect(editorOf(github, '/nowhere', language).language()).toBe(locale);
  });

  it('may ask this site and the API of the forge alone', () => {
    expect(editorOf(github).policy).toContain("connect-src 'self' blob: data: https://api.github.com;");
    expect(editorOf('https://codeberg.org/ada/portfolio').policy).toContain('data: https://codeberg.org;');
  });

  it('gets its script without the hosts of its distributors for icons and texts, and both from here', () => {
    const editor = editorOf(github);
    const script = String(editor.file(editor.script ?? '')?.bytes);
    expect(script).not.toContain('jsdelivr');
    const [, font = ''] = /url\(\/owner\/edit\/([^)]+)\)/.exec(script) ?? [];
    expect(editor.file(font)).toMatchObject({ type: 'font/woff2', lasts: true });
    const [, version = ''] = /`\/owner\/edit\/([\d.]+)`/.exec(script) ?? [];
    expect(script).toMatch(/fetch\(`\$\{\w+\}\.\$\{\w+\}\.json`/);
    expect(JSON.parse(String(editor.file(`${version}.de.json`)?.bytes))).toHaveProperty('create', 'Neu');
    expect(editor.file('constructor')).toBeUndefined();
  });
});
