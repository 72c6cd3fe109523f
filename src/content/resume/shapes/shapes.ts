import { alFolio } from './al-folio.js';
import { bibliography } from './bibliography.js';
import { developerFolio } from './developer-folio.js';
import { fresh } from './fresh.js';
import { gitProfile } from './gitprofile.js';
import { jsonResume, wrappedResume } from './json-resume.js';
import { linkedIn } from './linkedin.js';
import type { Json } from './mapping.js';
import { onlineCv } from './online-cv.js';
import { reactResumeTemplate } from './react-resume-template.js';
import { reactiveResume3, reactiveResume4, reactiveResume5 } from './reactive-resume.js';
import { renderCv } from './rendercv.js';
import { magicUi, minimalistCv } from './script-literals.js';
import type { Shape } from './shape.js';
import { visiky } from './visiky.js';
import { yamlResume } from './yaml-resume.js';

/** Every shape that is known, the telling ones first; the first that a file proves is the one that it has. */
export const shapes: readonly Shape[] = [
  reactiveResume5,
  reactiveResume4,
  reactiveResume3,
  renderCv,
  alFolio,
  onlineCv,
  linkedIn,
  visiky,
  fresh,
  bibliography,
  minimalistCv,
  magicUi,
  gitProfile,
  developerFolio,
  reactResumeTemplate,
  yamlResume,
  wrappedResume,
  jsonResume,
];

/** The shapes for people, as the end of a sentence. */
export const acceptedShapes =
  'JSON Resume, Reactive Resume (v3 to v5), RenderCV, YAMLResume, FRESH, visiky, al-folio (_data/cv.yml), online-cv (_data/data.yml), ' +
  "react-resume-template, as JSON, YAML or TOML; LinkedIn's data export (folder or zip); the TypeScript of minimalist cv, Magic UI, GitProfile and " +
  'developerFolio; BibTeX';

/** The shape of a file; undefined for one of no known shape. */
export const shapeOf = (root: Json): Shape | undefined => shapes.find(({ proof }) => proof(root));
