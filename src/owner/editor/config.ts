import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import type { Contract } from '../../base/contract.js';
import { wordsFor } from '../../base/i18n/words.js';
import { isObject } from '../../base/json-object.js';
import { apiRoot, type RepositoryAddress } from '../../base/repository-address.js';
import { oneLine, truncate } from '../../base/text.js';
import { resumeFiles } from '../../content/result/content-files.js';
import { postFolders } from '../../content/result/post-place.js';
import type { ContentFields, RecordFields } from '../../content/result/record-fields.js';
import { type FieldSchema, type FormField, formFieldOf, formFieldsOf } from './fields.js';

/** A longer value is shortened in a hint. In characters. */
const maxHint = 160;

/** What the configuration follows from. */
export interface ConfigSource {
  readonly contract: Contract;
  readonly address: RepositoryAddress;
  /** The newest state of the content on this machine, absolute. */
  readonly folder: string;
  readonly language: string;
  readonly contentFields: ContentFields;
  /** Whether a resume file is a JSON Resume. The editor has no form for other formats. */
  isJsonResumeFile(file: string): boolean;
  /** The profile that is served. What profile.yaml leaves out comes from the resume. */
  readonly profile: Readonly<Record<string, unknown>>;
}

/** The configuration of Sveltia CMS: where the content is, and the fields that the content may have. */
export function configOf(source: ConfigSource): object {
  const inRepository = (path: string): string => [source.address.folder, path].filter(Boolean).join('/');
  const { say } = wordsFor(source.language);
  const file = (name: string, label: string, path: string, fields: readonly FormField[]) => ({
    ...{ name, label, file: inRepository(path), fields },
  });
  const texts = (name: string, label: string, folder: string, fields: readonly FormField[]) => ({
    ...{ name, label, folder: inRepository(folder), slug: '{{title}}', nested: { subfolders: false } },
    fields: [...fields, { name: 'body', label: 'Text', widget: 'richtext', required: false }],
  });
  const here = (...names: readonly string[]): string =>
    names.find((name) => existsSync(join(source.folder, name))) ?? names[0] ?? '';
  const fields = (kind: keyof ContentFields): FormField[] => recordFields(source.contract, source.contentFields[kind]);
  const resume = here(...resumeFiles);
  const profile = here('profile.yaml', 'profile.yml');
  return {
    backend: backendOf(source.address),
    media_folder: inRepository('assets'),
    public_folder: '/assets',
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: true },
    show_preview_links: false,
    editor: { preview: false },
    logout_redirect_url: '/owner',
    singletons: [
      file('profile', say('profile'), profile, profileFields(source, { profile, resume }, fields('profile'))),
      file('offers', say('offers'), here('offers.yaml', 'offers.yml'), [
        {
          ...{ name: 'offers', label: say('offers'), widget: 'list', root: true, collapsed: 'auto' },
          fields: fields('offers'),
        },
      ]),
      file('answers', say('answers'), here('answers.yaml', 'answers.yml'), [
        {
          ...{ name: 'answers', label: say('answers'), widget: 'list', root: true, collapsed: 'auto' },
          fields: fields('answers'),
        },
      ]),
      file('terms', say('termsOfWork'), here('terms.yaml', 'terms.yml'), fields('terms')),
      ...(!existsSync(join(source.folder, resume)) || source.isJsonResumeFile(join(source.folder, resume))
        ? [file('resume', say('cv'), resume, resumeFields(source.contract))]
        : []),
    ],
    collections: [
      texts('projects', say('projects'), 'projects', fields('projects')),
      texts('posts', say('posts'), here(...postFolders), fields('pages').map(todayUnlessSaid)),
      texts('pages', say('pages'), 'pages', fields('pages')),
    ],
  };
}

function backendOf(address: RepositoryAddress): object {
  const { forge, origin, path, ref } = address;
  const isEnterprise = forge === 'github' && origin !== 'https://github.com';
  return {
    name: forge === 'forgejo' ? 'gitea' : forge,
    repo: decodeURIComponent(path),
    ...(ref !== undefined && { branch: ref }),
    api_root: apiRoot(address),
    // Sveltia would look for it at /graphql.
    ...(isEnterprise && { graphql_api_root: `${origin}/api/graphql` }),
    // The other way leads over a service of a third party, to which the forge gives the token.
    auth_methods: ['token'],
  };
}

/** The fields of a record in the order of its reader, each as the first schema that has it describes it. */
function recordFields(contract: Contract, { names, schemas, optional = [], others = {} }: RecordFields): FormField[] {
  const described = schemas.map((name) =>
    contract.resolve<FieldSchema>({ $ref: `#/components/schemas/${name}` } as FieldSchema),
  );
  const known = names.flatMap((name) => {
    const schema = described.find(({ properties }) => properties?.[name]);
    const field = schema?.properties?.[name];
    return field ? formFieldOf(contract, name, field, schema.required?.includes(name) && !optional.includes(name)) : [];
  });
  return [...known, ...Object.entries(others).map(([name, schema]) => formFieldOf(contract, name, schema))];
}

/**
 * The fields of the profile beside a resume: none is required, and a field that profile.yaml leaves out shows the value
 * of the resume as its hint. The form does not copy this value, so that the resume stays the one place of it.
 */
function profileFields(
  { folder, profile: served }: ConfigSource,
  files: { readonly profile: string; readonly resume: string },
  fields: readonly FormField[],
): FormField[] {
  if (!existsSync(join(folder, files.resume))) return [...fields];
  const written = membersOf(join(folder, files.profile));
  return fields.map((field) => {
    const value = written.has(field.name) ? undefined : served[field.name];
    const inherited =
      typeof value === 'string' ? `From ${files.resume}: ${truncate(oneLine(value), maxHint)}` : undefined;
    const hint = [field.hint, inherited].filter(Boolean).join(' ');
    return { ...field, required: false, ...(hint && { hint }) };
  });
}

/** The names of the fields in a YAML file. None if there is no such file, or if it is no mapping. */
function membersOf(file: string): ReadonlySet<string> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const value: unknown = parseDocument(text).toJS();
  return new Set(isObject(value) ? Object.keys(value) : []);
}

/** A post is of the day on which it is begun. */
const todayUnlessSaid = (field: FormField): FormField =>
  field.name === 'date'
    ? { ...field, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', default: '{{now}}' }
    : field;

/** Every section of a JSON Resume, which fills what the other files leave out. */
function resumeFields(contract: Contract): FormField[] {
  const { properties: { $schema: _, meta: __, ...sections } = {} } = contract.resolve<FieldSchema>({
    $ref: '#/components/schemas/ResumeFile',
  } as FieldSchema);
  return formFieldsOf(contract, { properties: sections });
}
