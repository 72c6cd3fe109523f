import { isObject } from '../../../platform/json-object.js';
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

function isOne(root: Json): boolean {
  if (ofPrograms.some((name) => name in root)) return false;
  if (owners.some((name) => isObject(root[name]) && !isEmpty(root[name]))) return true;
  return Object.entries(root).some(
    ([name, value]) => sections.has(plainName(name)) && typeof value === 'object' && !isEmpty(value),
  );
}
