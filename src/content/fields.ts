import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { isObject } from '../base/json-object.js';
import { answerFields } from './folder/answers-file.js';
import { offerFields } from './folder/offers-file.js';
import { pageFields } from './folder/page-file.js';
import { ownerFields } from './folder/profile-file.js';
import { projectFields } from './folder/project-file.js';
import { termsFields } from './folder/terms-file.js';
import type { ContentFields } from './result/record-fields.js';
import { jsonResume } from './resume/shapes/json-resume.js';
import { shapeOf } from './resume/shapes/shapes.js';

/** The fields that the loader reads from each kind of file. */
export const contentFields: ContentFields = {
  profile: ownerFields,
  offers: offerFields,
  terms: termsFields,
  answers: answerFields,
  projects: projectFields,
  pages: pageFields,
};

/** Whether the file is a JSON Resume, in JSON or YAML. A file that cannot be read is none. */
export function isJsonResumeFile(file: string): boolean {
  try {
    const value: unknown = parse(readFileSync(file, 'utf8'));
    return isObject(value) && shapeOf(value) === jsonResume;
  } catch {
    return false;
  }
}
