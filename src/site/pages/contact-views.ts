import { type Html, html, raw } from '../../base/html.js';
import { contactPaths } from '../../base/urls.js';
import type { Page } from '../../content/result/snapshot.js';
import { type ContactForm, contactForm, hasContactForm } from './contact-form.js';
import { contentPage } from './content-page.js';
import { type Site, type SiteDeps, siteOver } from './elements/site.js';
import { createPage } from './page.js';

/** The pages of the contact form in the site's look, of the current content. */
export interface ContactPages {
  wanted(): boolean;
  form(status: number, form: ContactForm): Html;
  sent(email: string): Html;
}

export function contactPages(deps: SiteDeps): ContactPages {
  return {
    wanted: () => hasContactForm(siteOver(deps)),
    form(status, form) {
      const site = siteOver(deps);
      const isWrong = form.notice !== undefined || form.problems !== undefined;
      return raw(contentPage(site, ownPage(site), { form: contactForm(site, form), isWrong, status }).html());
    },
    sent: (email) => sentPage(siteOver(deps), email),
  };
}

/** The owner's page; `wanted` says that there is one. */
function ownPage({ portfolio }: Site): Page {
  const page = portfolio.pageByPath(contactPaths.page) ?? portfolio.unlisted.get(contactPaths.page);
  if (!page || 'slug' in page) throw new Error('The contact form has no page.');
  return page;
}

/** What follows the form, below the owner's contact page. */
function sentPage(site: Site, email: string): Html {
  const title = site.words.say('contactSent');
  const text = html`<p class="lead" role="status">${site.words.say('contactSentText', { email })}</p>`;
  const page = createPage(site, {
    path: contactPaths.message,
    twinPath: `${contactPaths.page}.md`,
    title,
    description: title,
    indexed: false,
    crumbs: [ownPage(site)],
    main: () => html`<header class="page-head"><h1>${title}</h1></header><section class="contact">${text}</section>`,
    markdown: () => '',
  });
  return raw(page.html());
}
