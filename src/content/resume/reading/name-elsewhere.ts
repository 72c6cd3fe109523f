import { isObject } from '../../../base/json-object.js';
import type { Sourced } from '../../files/yaml.js';
import { contentProblem } from '../../result/problem.js';
import type { ReadResume } from './read-resume.js';

/** Objects of a file that may be about its owner, and their members that hold a name. */
const ownerObjects = ['meta', 'author', 'owner', 'person', 'user', 'me', 'bio', 'identity', 'candidate', 'general'];
const nameMembers = ['name', 'fullName', 'full_name', 'displayName', 'author', 'owner'];

/** Returns the record with the name of its owner from another object of the file, if `basics` has none. */
export function withNameElsewhere(record: ReadResume, value: unknown, { file, lineOf }: Sourced): ReadResume {
  if (record.resume.basics?.name !== undefined || !isObject(value)) return record;
  const places = [...ownerObjects.flatMap((at) => nameMembers.map((name) => [at, name])), ['author'], ['owner']];
  const found = places.flatMap((path) => {
    const [at = '', name] = path;
    const text = name === undefined ? value[at] : isObject(value[at]) ? value[at][name] : undefined;
    return isName(text) ? [{ path, text }] : [];
  });
  const [first, ...others] = found;
  if (!first || others.some(({ text }) => text !== first.text)) return record;
  const place = { file, line: lineOf(first.path), field: first.path.join('/') };
  const resume = { ...record.resume, basics: { ...record.resume.basics, name: first.text.trim() } };
  return { ...record, resume, problems: [...record.problems, contentProblem('resume/owner-name-elsewhere', place)] };
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 100 && !/[\n:/@]/.test(value);
