import { type Html, html, raw } from '../../base/html.js';
import { contactPaths } from '../../base/urls.js';
import type { Page } from '../../content/result/snapshot.js';
import { type ContactForm, hasContactForm, renderContactForm } from './contact-form.js';
import { contentPage } from './content-page.js';
import { type Site, type SiteDeps, siteOver } from './elements/site.js';
import { createPage } from './page.js';

/** Pages of the contact form, rendered over the current content. */
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
      return raw(
        contentPage(site, findContactPage(site), { form: renderContactForm(site, form), isWrong, status }).html(),
      );
    },
    sent: (email) => sentPage(siteOver(deps), email),
  };
}

/** Returns the owner's contact page. `wanted` guarantees that it exists. */
function findContactPage({ portfolio }: Site): Page {
  const page = portfolio.pageByPath(contactPaths.page) ?? portfolio.unlisted.get(contactPaths.page);
  if (!page || 'slug' in page) throw new Error('The contact form has no page.');
  return page;
}

/** Renders the page that confirms a sent message. */
function sentPage(site: Site, email: string): Html {
  const title = site.words.say('contactSent');
  const text = html`<p class="lead" role="status">${site.words.say('contactSentText', { email })}</p>`;
  const page = createPage(site, {
    path: contactPaths.message,
    markdownPath: `${contactPaths.page}.md`,
    title,
    description: title,
    indexed: false,
    crumbs: [findContactPage(site)],
    main: () => html`<header class="page-head"><h1>${title}</h1></header><section class="contact">${text}</section>`,
    markdown: () => '',
  });
  return raw(page.html());
}
