import { info, type ProblemType } from './problem-type.js';

/** A mark as the file has it, such as `draft: true`, and when it ends. */
interface MarkData {
  readonly mark: string;
  readonly on?: string | undefined;
}

const mark = (about = ''): ProblemType<MarkData> => info((data) => markMessage(data, about));

const markMessage = ({ mark, on }: MarkData, about: string): { problem: string; accepted: string } => ({
  problem: `is marked \`${mark}\`${about}`,
  accepted: on === undefined ? 'Remove the mark to publish it' : `It is published on ${on}`,
});

/** Why a generator does not publish a file: the file itself does not say so. */
export type SiteReason =
  | { readonly reason: 'collection'; readonly folder: string; readonly by: string }
  | { readonly reason: 'undated' }
  | { readonly reason: 'excluded'; readonly by: string };

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
  'publication/name': info(({ folder }: { folder?: string | undefined }) =>
    folder === undefined
      ? { problem: 'has a name that begins with `_`', accepted: 'Rename it to publish it' }
      : { problem: `is in a folder called \`${folder}\``, accepted: 'Move it to publish it' },
  ),
  'publication/site': info((data: SiteReason) => ({
    problem: siteReason(data),
    accepted: 'Copy it into the new folder to publish it',
  })),
  'publication/attachment': info(({ usedBy }: { usedBy: string }) => ({
    problem: `is used by ${usedBy} alone`,
    accepted: 'Publish that entry, or use the file elsewhere',
  })),
};

function siteReason(data: SiteReason): string {
  switch (data.reason) {
    case 'collection':
      return `is in ${data.folder}, which is no collection of ${data.by}`;
    case 'undated':
      return 'has a name without a date, and Jekyll publishes no such post';
    case 'excluded':
      return `is excluded by ${data.by}`;
  }
}
