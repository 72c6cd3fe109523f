import { safeUrl } from '../../http/html.js';
import { cvPath } from '../../portfolio/cv/place.js';
import { textBlocks } from '../../portfolio/markdown/text-blocks.js';
import { briefMarkdown } from '../prose.js';
import type { Site } from '../site.js';
import { mdLink, mdText } from '../twin.js';
import { siteWords } from '../words.js';
import { contactsOf } from './contacts.js';
import type { CvEntry, CvSection } from './entry.js';
import { cvPdfPath, hasCvPdf } from './sheet.js';

/** A CV as Markdown. */
export function cvMarkdown(site: Site, sections: readonly CvSection[]): string {
  const { profile, introduction } = site.portfolio;
  const { name, role } = profile;
  const contacts = contactsOf(site).map(
    ({ label, url }) => `- ${url === undefined ? mdText(label) : mdLink(label, absolute(site, url))}`,
  );
  return [
    `**${mdText(name)}**, ${mdText(role)}`,
    contacts.join('\n'),
    briefMarkdown(site, introduction, cvPath),
    ...sections.map((section) => sectionMarkdown(site, section)),
    hasCvPdf(site) ? mdLink(siteWords(site).say('cvAsPdf'), site.urls.of(cvPdfPath)) : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const absolute = ({ urls }: Site, url: string): string => (url.startsWith('/') ? urls.of(url) : url);

function sectionMarkdown(site: Site, { title, entries, more }: CvSection): string {
  const list = entries.map((entry) => entryMarkdown(site, entry)).join('\n');
  const all = more === undefined ? [] : [mdLink(more.label, site.urls.of(more.path))];
  return [`## ${mdText(title)}`, list, ...all].join('\n\n');
}

function entryMarkdown(site: Site, { title, when, where, url, text, points = [] }: CvEntry): string {
  const target = safeUrl(url);
  const name = title === '' ? '' : target ? mdLink(title, absolute(site, target)) : `**${mdText(title)}**`;
  const said = text === undefined ? '' : briefMarkdown(site, text, cvPath);
  const isLine = !said.includes('\n') && textBlocks(said).every(({ kind }) => kind === 'paragraph');
  const head = [name, when, where && mdText(where), isLine && said].filter(Boolean).join(' · ');
  return [
    `- ${head}`,
    ...(isLine ? [] : ['', indented(said), '']),
    ...points.map((point) => `  - ${indented(briefMarkdown(site, point, cvPath), 4).trimStart()}`),
  ].join('\n');
}

/** Markdown inside an item of a list. */
const indented = (text: string, by = 2): string => text.replaceAll(/^(?=.)/gm, ' '.repeat(by));
