import { info, type ProblemType } from './problem-type.js';
import { describeSiteReason, type SiteReason } from './site-reasons.js';

/** The folder into which an import puts texts that it does not publish. Nothing in this folder is served. */
export const draftsFolder = 'drafts';

const moveOut = `Move it out of ${draftsFolder}/ to publish it`;

/** A text that an import may have put into the folder for drafts. */
interface Draft {
  readonly isInDrafts?: boolean | undefined;
}

/** A mark as the file has it, such as `draft: true`, and when it ends. */
interface MarkData extends Draft {
  readonly mark: string;
  readonly on?: string | undefined;
}

const mark = (about = ''): ProblemType<MarkData> => info((data) => markMessage(data, about));

const markMessage = (data: MarkData, about: string): { problem: string; accepted: string } => ({
  problem: `is marked \`${data.mark}\`${about}`,
  accepted: howToPublish(data),
});

function howToPublish({ on, isInDrafts }: MarkData): string {
  if (isInDrafts) return `Remove the mark and move it out of ${draftsFolder}/ to publish it`;
  return on === undefined ? 'Remove the mark to publish it' : `It is published on ${on}`;
}

/** Entries that are not published, by the reason, in the order in which a report lists them. */
export const publicationProblems = {
  'publication/draft': mark(),
  'publication/private': mark(),
  'publication/hidden': mark(),
  'publication/archived': mark(),
  'publication/protected': mark(),
  'publication/unclear': mark(', which is not a date'),
  'publication/expired': mark(', which has passed'),
  'publication/scheduled': info((data: MarkData | { readonly date: string; readonly on: string }) =>
    'mark' in data
      ? markMessage(data, ', which is to come')
      : { problem: `is dated ${data.date}, which is to come`, accepted: `It is published on ${data.on}` },
  ),
  'publication/name': info(({ folder, isInDrafts }: Draft & { readonly folder?: string | undefined }) => ({
    problem: folder === undefined ? 'has a name that begins with `_`' : `is in a folder called \`${folder}\``,
    accepted: isInDrafts ? moveOut : `${folder === undefined ? 'Rename' : 'Move'} it to publish it`,
  })),
  'publication/site': info((data: SiteReason) => ({ problem: describeSiteReason(data), accepted: moveOut })),
  'publication/attachment': info(({ usedBy }: { usedBy: string }) => ({
    problem: `is used by ${usedBy} alone`,
    accepted: 'Publish that entry, or use the file elsewhere',
  })),
};
