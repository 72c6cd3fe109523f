/** Why a site does not publish a text without a mark: the end of a sentence about the text. */
const siteReasons = {
  collection: ({ folder, by }: { folder: string; by: string }) => `is in ${folder}, which is no collection of ${by}`,
  'collection-unused': ({ collection }: { collection: string }) =>
    `is in the collection ${collection}, which no page of the site names`,
  'not-output': ({ folder, by }: { folder: string; by: string }) =>
    `is in ${folder}, which ${by} does not output as pages`,
  folder: () => 'is in no folder of pages or collections',
  'folder-not-published': ({ by }: { by: string }) => `is in no folder that ${by} publishes`,
  'folder-not-read': ({ by }: { by: string }) => `is in no folder that ${by} reads`,
  undated: () => 'has a name without a date, and Jekyll publishes no such post',
  'date-missing': () => 'has no date, and Pelican publishes no such article',
  'front-matter-missing': () => 'has no front matter, and Jekyll makes no page of it',
  bundle: ({ page }: { page: string }) => `belongs to ${page}, and Hugo makes no page of it`,
  excluded: ({ by }: { by: string }) => `is excluded by ${by}`,
  'not-rendered': ({ by }: { by: string }) => `is not rendered by ${by}`,
  unmarked: ({ by }: { by?: string | undefined }) =>
    `is not marked \`publish: true\`, ${by === undefined ? 'as other notes are' : `and ${by} publishes only texts that are`}`,
  'not-public': ({ site }: { site: string }) => `is on no public page of ${site}`,
  'page-unread': ({ page, why }: { page: string; why: string }) => `has the address ${page}, which ${why}`,
  'text-differs': ({ page, percent }: { page: string; percent: number }) =>
    `is not the text of ${page}, which has ${percent} % of its words`,
};

type Reasons = typeof siteReasons;
/** Why a site does not publish a text without a mark, with the values of the sentence. */
export type SiteReason = {
  readonly [Reason in keyof Reasons]: { readonly reason: Reason } & Readonly<ValuesOf<Parameters<Reasons[Reason]>>>;
}[keyof Reasons];
type ValuesOf<Arguments> = Arguments extends [infer Values] ? Values : unknown;

/** Returns the reason as the end of a sentence about the text. */
export const describeSiteReason = (data: SiteReason): string =>
  (siteReasons[data.reason] as (data: SiteReason) => string)(data);
