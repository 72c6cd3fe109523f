import { isObject } from '../../../base/json-object.js';

/** What a file without a resume looks like, and what to do instead. */
export interface Resemblance {
  /** "the manifest of a program" */
  readonly name: string;
  readonly advice: string;
}

const resume = 'a resume.yaml (vitrine init writes one)';

/** Members that tell what a file is for, with its name. */
const byMember: readonly (readonly [members: readonly string[], Resemblance])[] = [
  [
    ['dependencies', 'devDependencies', 'scripts', 'engines', 'lockfileVersion'],
    { name: 'the manifest of a program', advice: 'the file that holds your resume' },
  ],
  [['compilerOptions'], { name: 'the configuration of a compiler', advice: 'the file that holds your resume' }],
  [['openapi', 'swagger'], { name: 'the description of an API', advice: 'the file that holds your resume' }],
  [['properties', '$defs', 'definitions'], { name: 'a JSON Schema', advice: 'a file that follows the schema' }],
  [
    ['SkillsPassport', 'LearnerInfo', 'Candidate'],
    { name: 'a Europass CV', advice: `${resume}, or the JSON of a resume editor such as Reactive Resume` },
  ],
  [['@context', '@graph'], { name: 'JSON-LD of a website', advice: resume }],
  [
    ['elements', 'paging', 'localizedFirstName', 'vanityName'],
    { name: "an answer of LinkedIn's API", advice: "LinkedIn's data export (folder or zip)" },
  ],
  [['design', 'rendercv_settings'], { name: 'RenderCV without `cv`', advice: 'the file with `cv` and its sections' }],
  [
    ['title', 'baseURL', 'theme', 'plugins', 'params'],
    { name: 'the configuration of a website', advice: 'vitrine import FOLDER NEW-FOLDER, which reads the whole site' },
  ],
];

/** Returns what a parsed file of no known shape looks like; undefined if nothing is known of it. */
export function resemblance(value: unknown): Resemblance | undefined {
  if (!isObject(value)) return undefined;
  return byMember.find(([members]) => members.some((name) => name in value))?.[1];
}
