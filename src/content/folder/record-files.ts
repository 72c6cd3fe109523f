import type { Contract } from '../../base/contract.js';
import { changesAfter, heldAt, heldProblem, unmarked } from '../files/publication.js';
import { firstDayOf, isInPostFolder, isToCome } from '../result/post-place.js';
import { type ContentProblem, contentProblem, type Reading } from '../result/problem.js';
import type { Page, Project } from '../result/snapshot.js';
import type { From, Held } from './draft.js';
import { readPageFile } from './page-file.js';
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
  /** Records that are not published at this moment. */
  readonly held: From<Held>[] = [];
  readonly problems: ContentProblem[] = [];
  /** When the next record is published or withdrawn, in milliseconds since the epoch. */
  changesAt: number | undefined;

  /** `now` is in milliseconds since the epoch. */
  constructor(
    private readonly contract: Contract,
    private readonly now: number,
  ) {}

  read(file: string, text: string): void {
    if (file.startsWith('projects/')) this.#keep(this.projects, readProjectFile(file, text, this.contract));
    if (file.startsWith('pages/') || isInPostFolder(file))
      this.#keep(this.pages, readPageFile(file, text, this.contract));
  }

  #keep<Record extends Project | Page>(
    records: From<Record>[],
    { record: from, problems }: Reading<From<Record>>,
  ): void {
    const why = from && (this.#marked(from) ?? this.#toCome(from));
    if (!from || !why) {
      if (from) records.push(from.publication?.unlisted ? withoutLists(from) : from);
      this.problems.push(...problems);
      return;
    }
    this.held.push(from);
    this.problems.push(why);
  }

  /** The report of a record that a mark holds back. */
  #marked({ file, publication = unmarked, lineOfMark }: From<unknown>): ContentProblem | undefined {
    for (const change of changesAfter(publication, this.now)) this.#changes(change);
    const held = heldAt(publication, this.now);
    return held && heldProblem({ file, line: lineOfMark?.(held.mark.path) }, held);
  }

  /** The report of a post whose day has not come. */
  #toCome({ file, record }: From<Project | Page>): ContentProblem | undefined {
    const { date } = record;
    const isPost = 'isPost' in record && record.isPost === true;
    if (!isPost || date === undefined || !isToCome(date, new Date(this.now).toISOString().slice(0, 10)))
      return undefined;
    const day = firstDayOf(date);
    this.#changes(Date.parse(`${day}T00:00:00Z`));
    return contentProblem('publication/scheduled', { file }, { date, on: day });
  }

  #changes(at: number): void {
    this.changesAt = Math.min(this.changesAt ?? at, at);
  }
}

const withoutLists = <Record>(from: From<Record>): From<Record> => ({
  ...from,
  record: { ...from.record, unlisted: true },
});
