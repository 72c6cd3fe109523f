import { isObject } from '../../../base/json-object.js';
import { plainName } from '../reading/plain-name.js';
import { sectionNames } from '../reading/tables.js';
import { isEmpty } from '../reading/values.js';
import type { Json } from './mapping.js';
import type { Shape } from './shape.js';

/** Members of what programs are made and set up with, which has names and lists as a resume has. */
const ofPrograms = [
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'scripts',
  'engines',
  'compilerOptions',
  'lockfileVersion',
  'openapi',
  'properties',
  'swagger',
];
const owners = ['basics', 'basic', 'info', 'personal', 'personalInfo', 'aboutme'];
const sections = new Set(Object.values(sectionNames).flat().map(plainName));

/** JSON Resume of any age: https://jsonresume.org. Its reader takes other spellings of its names too. */
export const jsonResume: Shape = {
  name: 'JSON Resume',
  proof: (root) => isOne(root) || Object.values(root).some((inner) => isObject(inner) && isOne(inner)),
};

/** The same, most of it in one member; what lies beside that is of the resume too, unless it is there twice. */
export const wrappedResume: Shape = {
  name: 'JSON Resume',
  proof: (root) => wrapperOf(root) !== undefined,
  map(mapping) {
    const wrapper = wrapperOf(mapping.root) ?? '';
    const inner = mapping.root[wrapper] as Json;
    for (const name of Object.keys(inner)) mapping.member(name, [wrapper, name]);
    for (const name of Object.keys(mapping.root))
      if (name !== wrapper && !(name in inner)) mapping.member(name, [name]);
    mapping.drop('$schema', 'meta');
  },
};

const wrapperOf = (root: Json): string | undefined =>
  isObject(root.basics) ? undefined : ['cv', 'resume'].find((name) => isObject(root[name]) && isOne(root[name]));

function isOne(root: Json): boolean {
  if (ofPrograms.some((name) => name in root)) return false;
  if (owners.some((name) => isObject(root[name]) && !isEmpty(root[name]))) return true;
  return Object.entries(root).some(
    ([name, value]) => sections.has(plainName(name)) && typeof value === 'object' && !isEmpty(value),
  );
}
