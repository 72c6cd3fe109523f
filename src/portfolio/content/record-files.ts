import type { Contract } from '../../contract.js';
import type { Page, Project } from '../snapshot.js';
import type { From, Reading } from './draft.js';
import { readPageFile } from './page-file.js';
import { isInPostFolder } from './post-place.js';
import type { ContentProblem } from './problem.js';
import { readProjectFile } from './project-file.js';

/** Projects and pages with the files that they came from. */
export interface Records {
  readonly projects: readonly From<Project>[];
  readonly pages: readonly From<Page>[];
}

/** The records of a folder's Markdown files, which are read one by one. */
export class RecordFiles implements Records {
  readonly projects: From<Project>[] = [];
  readonly pages: From<Page>[] = [];
  readonly problems: ContentProblem[] = [];

  constructor(private readonly contract: Contract) {}

  read(file: string, text: string): void {
    if (file.startsWith('projects/')) this.#keep(this.projects, readProjectFile(file, text, this.contract));
    if (file.startsWith('pages/') || isInPostFolder(file))
      this.#keep(this.pages, readPageFile(file, text, this.contract));
  }

  #keep<Record>(records: From<Record>[], { record, problems }: Reading<From<Record>>): void {
    if (record !== undefined) records.push(record);
    this.problems.push(...problems);
  }
}
