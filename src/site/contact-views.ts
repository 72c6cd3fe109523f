import type { Words } from '../dictionary/words.js';
import { type Html, html, type Interpolation, raw } from '../http/html.js';
import type { Page } from '../portfolio/snapshot.js';
import { contactPaths } from '../urls.js';
import { contactForm, hasContactForm, type TypedForm } from './contact-form.js';
import { contentPage } from './content-page.js';
import { metaDescription } from './meta-description.js';
import { createPage } from './page.js';
import { type Site, type SiteDeps, siteNow } from './site.js';
import { siteWords } from './words.js';

type Field = keyof TypedForm['values'];
type Problem = 'empty' | 'too long' | 'no address';
type Notice = 'foreign' | 'unavailable' | 'too many mails' | 'scarce' | 'over';

interface Form {
  readonly values: TypedForm['values'];
  readonly problems?: { readonly [field in Field]?: Problem };
  readonly notice?: Notice;
  /** Where a code can be entered all the same. */
  readonly next?: string;
}

/** The pages of the contact form in the site's look, of the current content. */
export interface ContactPages {
  wanted(): boolean;
  form(status: number, form: Form): Html;
  sent(email: string): Html;
}

const missing = { name: 'contactNameMissing', email: 'contactEmailMissing', message: 'contactMessageMissing' } as const;
const wrong = { name: 'contactNameLong', email: 'contactEmailWrong', message: 'contactMessageLong' } as const;
const notices = {
  foreign: 'contactForeign',
  unavailable: 'contactUnavailable',
  'too many mails': 'contactManyMails',
  scarce: 'contactScarce',
  over: 'contactOver',
} as const;

export function contactPages(deps: SiteDeps): ContactPages {
  return {
    wanted: () => hasContactForm(siteNow(deps)),
    form(status, form) {
      const site = siteNow(deps);
      const words = siteWords(site);
      const typed = { values: form.values, problems: problemsOf(words, form), notice: noticeOf(words, form) };
      const isWrong = form.notice !== undefined || form.problems !== undefined;
      return raw(contentPage(site, ownPage(site), { form: contactForm(site, typed), isWrong, status }).html());
    },
    sent(email) {
      const site = siteNow(deps);
      const words = siteWords(site);
      const body = html`<p class="lead" role="status">${words.say('contactSentText', { email })}</p>`;
      return small(site, words.say('contactSent'), body);
    },
  };
}

/** The owner's page; `wanted` says that there is one. */
function ownPage({ portfolio }: Site): Page {
  const page = portfolio.pageByPath(contactPaths.page);
  if (!page) throw new Error('The contact form has no page.');
  return page;
}

function problemsOf(words: Words, { problems = {} }: Form): TypedForm['problems'] {
  const worded = (field: Field): string | undefined => {
    const problem = problems[field];
    return problem && words.say((problem === 'empty' ? missing : wrong)[field]);
  };
  return { name: worded('name'), email: worded('email'), message: worded('message') };
}

function noticeOf(words: Words, { notice, next }: Form): Interpolation {
  if (notice === undefined) return undefined;
  return [words.say(notices[notice]), next !== undefined && html` <a href="${next}">${words.say('mailedCode')}</a>`];
}

/** A page that says one thing, below the owner's contact page. */
function small(site: Site, title: string, body: Html): Html {
  const { profile, updated } = site.portfolio;
  const page = createPage(site, {
    path: contactPaths.message,
    twinPath: `${contactPaths.page}.md`,
    title,
    description: metaDescription(title, site.portfolio),
    updated,
    indexed: false,
    crumbs: [
      { title: profile.name, path: '/' },
      { title: ownPage(site).title, path: contactPaths.page },
    ],
    main: () => html`<header class="page-head"><h1>${title}</h1></header><section class="contact">${body}</section>`,
    markdown: () => '',
  });
  return raw(page.html());
}
