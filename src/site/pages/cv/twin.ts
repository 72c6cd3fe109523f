import { safeUrl } from '../../../base/html.js';
import type { CvEntry, CvSection } from '../../../content/result/cv/entry.js';
import { cvPath } from '../../../content/result/cv-place.js';
import type { Site } from '../elements/site.js';
import { statedRole } from '../elements/stated-role.js';
import { blocks, mdLink, mdText } from '../markdown-version.js';
import { renderShortMarkdown } from '../prose.js';
import { contactsOf } from './contacts.js';
import { cvBlocks, cvPdfPath, hasCvPdf } from './sheet.js';

/** A CV as Markdown. */
export function cvMarkdown(site: Site, sections: readonly CvSection[]): string {
  const { profile, introduction } = site.portfolio;
  const { name } = profile;
  const role = statedRole(site);
  const contacts = contactsOf(site).map(
    ({ label, url }) => `- ${url === undefined ? mdText(label) : mdLink(label, site.urls.absolute(url))}`,
  );
  return blocks(
    `**${mdText(name)}**${role ? `, ${mdText(role)}` : ''}`,
    contacts.join('\n'),
    renderShortMarkdown(site, introduction, cvPath),
    hasCvPdf(site) && mdLink(site.words.say('cvAsPdf'), site.urls.of(cvPdfPath)),
    ...sections.map((section) => sectionMarkdown(site, section)),
  );
}

function sectionMarkdown(site: Site, { title, entries, more }: CvSection): string {
  const list = entries.map((entry) => entryMarkdown(site, entry)).join('\n');
  return blocks(`## ${mdText(title)}`, list, more && mdLink(more.label, site.urls.of(more.path)));
}

function entryMarkdown(site: Site, { title, when, where, url, text, points = [] }: CvEntry): string {
  const target = safeUrl(url);
  const name = title === '' ? '' : target ? mdLink(title, site.urls.absolute(target)) : `**${mdText(title)}**`;
  const said = text === undefined ? '' : renderShortMarkdown(site, text, cvPath);
  const isLine = !said.includes('\n') && cvBlocks(site, text).every(({ kind }) => kind === 'paragraph');
  const head = [name, when, where && mdText(where), isLine && said].filter(Boolean).join(' · ');
  return [
    `- ${head}`,
    ...(isLine ? [] : ['', indented(said), '']),
    ...points.map((point) => `  - ${indented(renderShortMarkdown(site, point, cvPath), 4).trimStart()}`),
  ].join('\n');
}

/** Markdown inside an item of a list. */
const indented = (text: string, by = 2): string => text.replaceAll(/^(?=.)/gm, ' '.repeat(by));
