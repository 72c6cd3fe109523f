import type { Json, Mapping } from './mapping.js';

/** A kind of file that a resume is kept in. */
export interface Shape {
  /** As its users call it. */
  readonly name: string;
  /** True for a file that is of this shape, by members that no other shape has. */
  proof(root: Json): boolean;
  /** Maps it to a JSON Resume; absent for what the reader of JSON Resumes takes as it is. */
  map?(mapping: Mapping): void;
}
