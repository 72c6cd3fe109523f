import type { ShapeFixture } from './fixture.js';
import { jsonFixtures } from './json-shapes.js';
import { reactiveResumeFixtures } from './reactive-resume.js';
import { scriptFixtures } from './script-shapes.js';
import { textFixtures } from './text-shapes.js';

/** A small file of each known shape. */
export const shapeFixtures: readonly ShapeFixture[] = [
  ...jsonFixtures,
  ...reactiveResumeFixtures,
  ...textFixtures,
  ...scriptFixtures,
];
