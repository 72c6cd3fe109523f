import { isObject } from '../../../base/json-object.js';
import { humanise } from '../../../base/text.js';
import { hiddenEntry } from '../reading/hidden-entries.js';
import type { Path } from '../reading/notes.js';
import { ownerNames } from '../reading/owner.js';
import { plainName } from '../reading/plain-name.js';
import { sectionNames } from '../reading/tables.js';
import { isEmpty } from '../reading/values.js';
import type { Json, Mapping } from './mapping.js';
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
  map: (mapping) => mapMembers(mapping, [], Object.keys(mapping.root)),
};

/** The same, most of it in one member; what lies beside that is of the resume too, unless it is there twice. */
export const wrappedResume: Shape = {
  name: 'JSON Resume',
  proof: (root) => wrapperOf(root) !== undefined,
  map(mapping) {
    const wrapper = wrapperOf(mapping.root) ?? '';
    const inner = mapping.root[wrapper] as Json;
    mapMembers(mapping, [wrapper], Object.keys(inner));
    const others = Object.keys(mapping.root).filter((name) => name !== wrapper && !(name in inner));
    mapMembers(mapping, [], others);
    mapping.drop('$schema', 'meta');
  },
};

/** Takes the members of an object: lists that the owner added are sections of their own, the others are read by name. */
export function mapMembers(mapping: Mapping, at: Path, names: readonly string[]): void {
  for (const name of names) {
    const path = [...at, name];
    if (isOwnSection(name, mapping.at(path))) mapping.list({ own: humanise(name) }, path);
    else mapping.member(name, path);
  }
}

/** True for a list that JSON Resume does not have, such as `talks`, whose entries have a name or a text. */
function isOwnSection(name: string, value: unknown): boolean {
  const plain = plainName(name);
  if (!Array.isArray(value) || sections.has(plain) || ownerNames.has(plain)) return false;
  return value.some(
    (entry) => entry === hiddenEntry || (isObject(entry) && ownNames.some((member) => !isEmpty(entry[member]))),
  );
}

/** Members that an entry of an added section has. */
const ownNames = ['name', 'title', 'text', 'summary', 'description'];

const wrapperOf = (root: Json): string | undefined =>
  isObject(root.basics) ? undefined : ['cv', 'resume'].find((name) => isObject(root[name]) && isOne(root[name]));

function isOne(root: Json): boolean {
  if (ofPrograms.some((name) => name in root)) return false;
  if (owners.some((name) => isObject(root[name]) && !isEmpty(root[name]))) return true;
  return Object.entries(root).some(
    ([name, value]) => sections.has(plainName(name)) && typeof value === 'object' && !isEmpty(value),
  );
}
