import type { Words } from '../dictionary/words.js';
import { type Html, html, type Interpolation, raw } from '../http/html.js';
import type { Page } from '../portfolio/snapshot.js';
import { contactPaths } from '../urls.js';
import { contactForm, described, hasContactForm, labelled, type TypedForm } from './contact-form.js';
import { contentPage } from './content-page.js';
import { createPage } from './page.js';
import { type Site, type SiteDeps, siteNow } from './site.js';
import { metaDescription, siteWords } from './words.js';

type Field = keyof TypedForm['values'];
type Problem = 'empty' | 'too long' | 'no address';
type Notice = 'foreign' | 'unavailable' | 'too many mails' | 'scarce' | 'over' | 'refused' | 'full';

interface Form {
  readonly values: TypedForm['values'];
  readonly problems?: { readonly [field in Field]?: Problem };
  readonly notice?: Notice;
  /** Where a code can be entered all the same. */
  readonly next?: string;
}

interface Code {
  readonly csrf: string;
  readonly handle: string;
  readonly email?: string;
  readonly minutes: number;
  readonly problem?: 'no digits' | 'unavailable' | number;
  readonly typed?: string;
  readonly late?: boolean;
}

/** The pages of the contact form in the site's look, of the current content. */
export interface ContactPages {
  wanted(): boolean;
  form(status: number, form: Form): Html;
  code(status: number, code: Code): Html;
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
  refused: 'contactRefused',
  full: 'contactFull',
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
    code: (status, code) => codePage(siteNow(deps), status, code),
    sent(email) {
      const site = siteNow(deps);
      const words = siteWords(site);
      const body = html`<p class="lead" role="status">${words.say('contactSentText', { email })}</p>`;
      return small(site, 200, words.say('contactSent'), body);
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

function codePage(site: Site, status: number, code: Code): Html {
  const { csrf, handle, email, minutes, problem, typed, late } = code;
  const words = siteWords(site);
  const isWrong = problem === undefined ? undefined : codeProblem(words, problem);
  const input = html`<input id="contact-code" name="code" type="text" dir="ltr"${typed !== undefined && html` value="${typed}"`} inputmode="numeric" maxlength="12" autocomplete="one-time-code" spellcheck="false" required${described('code', isWrong)}>`;
  const main = html`${email !== undefined && html`<p class="lead">${words.say('mailedCodeLead', { email })}</p>`}
    ${late && html`<p class="problem" role="status">${words.say('mailedCodeLate')}</p>`}
    <form method="post" action="${contactPaths.code}">
    <input type="hidden" name="csrf" value="${csrf}"><input type="hidden" name="s" value="${handle}">
    ${labelled('code', words.say('mailedCodeLabel'), isWrong, input, words.say('mailedCodeHint'))}
    <button>${words.say('mailedCodeSend')}</button>
    </form>
    <p>${words.say('mailedCodeNote', { minutes: words.number(minutes) })}</p>
    <p><a href="${contactPaths.code}?s=${handle}&amp;edit=1">${words.say('mailedCodeAgain')}</a></p>`;
  return small(site, status, words.say('mailedCode'), main, isWrong !== undefined);
}

function codeProblem(words: Words, problem: NonNullable<Code['problem']>): string {
  if (problem === 'no digits') return words.say('mailedCodeNoDigits');
  if (problem === 'unavailable') return words.say('contactUnavailable');
  return words.say('mailedCodeWrong', { tries: words.number(problem) });
}

/** A page with one thing to do, below the owner's contact page. */
function small(site: Site, status: number, title: string, body: Html, wrong = false): Html {
  const { profile, updated } = site.portfolio;
  const page = createPage(
    site,
    {
      path: contactPaths.code,
      twinPath: `${contactPaths.page}.md`,
      title,
      ...(wrong && { documentTitle: `${siteWords(site).say('errorTitle', { title })} · ${profile.name}` }),
      description: metaDescription(title, site.portfolio),
      updated,
      indexed: false,
      crumbs: [
        { title: profile.name, path: '/' },
        { title: ownPage(site).title, path: contactPaths.page },
      ],
      main: () => html`<header class="page-head"><h1>${title}</h1></header><section class="contact">${body}</section>`,
      markdown: () => '',
    },
    status,
  );
  return raw(page.html());
}
