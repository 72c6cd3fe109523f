import { fieldProblems } from './fields.js';
import { fileProblems } from './files.js';
import { importProblems } from './import.js';
import type { ProblemType } from './problem-type.js';
import { publicationProblems } from './publication.js';
import { resumeProblems } from './resume.js';
import { textProblems } from './texts.js';

/** Every problem, by its code. Codes are part of the output of `vitrine check --json`, so they stay as they are. */
export const problemTypes = {
  ...fileProblems,
  ...fieldProblems,
  ...textProblems,
  ...resumeProblems,
  ...importProblems,
  ...publicationProblems,
};

type Types = typeof problemTypes;
export type ProblemCode = keyof Types;
/** The values that a problem of this code has. */
export type DataOf<Code extends ProblemCode> = Code extends ProblemCode
  ? Types[Code] extends ProblemType<infer Data>
    ? Data
    : never
  : never;

/** The type of a code, for code that handles all of them alike. */
export const problemTypeOf = (code: ProblemCode): ProblemType<object> => problemTypes[code] as ProblemType<object>;
