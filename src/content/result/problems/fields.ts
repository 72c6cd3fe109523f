import { acceptedAddress } from './accepted-address.js';
import { describeMismatch, type Mismatch, mismatchWarning } from './mismatch.js';
import { error, leftOut, warning } from './problem-type.js';

const cvTheme = <Data extends object>(problem: (data: Data) => string, done = 'the usual CV is shown') =>
  warning('lost', (data: Data) => ({
    problem: problem(data),
    done,
    accepted: 'an installed JSON Resume theme that can render this resume, or no theme',
  }));

const ownerFields = {
  role: 'What the owner does, in a few words.',
  description: 'A few sentences about the owner.',
};

/** Where the value of a missing field is taken from. */
const sources = {
  heading: 'the first heading',
  paragraph: 'the first paragraph',
  title: 'the title',
  'file name': 'the name of the file',
};
export type FieldSource = keyof typeof sources;

/** Problems of fields: of the front matter, profile.yaml and offers.yaml. */
export const fieldProblems = {
  'content/field-missing': mismatchWarning('missing'),
  'content/field-type': mismatchWarning('type'),
  'content/field-value': mismatchWarning('value'),
  'content/field-empty': mismatchWarning('empty'),
  'content/field-too-long': mismatchWarning('too-long'),
  'content/field-too-many-entries': mismatchWarning('too-many-entries'),
  'content/answer-invalid': error((data: Mismatch) => describeMismatch(data)),
  'content/field-unknown': warning('lost', ({ accepted }: { accepted: string }) => ({
    problem: 'is not a field that exists here',
    done: leftOut,
    accepted,
  })),
  'content/front-matter-field-unknown': warning(
    'none',
    ({ accepted, fileCount }: { field: string; accepted: string; fileCount?: number }) => ({
      problem: `is not a field that exists here${fileCount === undefined ? '' : `; ${fileCount} files have it`}`,
      done: leftOut,
      accepted,
    }),
    'field',
  ),
  'content/field-commented-out': warning('lost', ({ accepted }: { accepted: string }) => ({
    problem: 'is empty; without quotes, # begins a comment',
    done: leftOut,
    accepted,
  })),
  'content/field-single-value': warning('changed', ({ value }: { value: string }) => ({
    problem: `is the string ${value}`,
    done: 'it is taken as a list of one',
    accepted: 'a list',
  })),
  'content/field-filled-in': warning('changed', ({ value, from }: { value: string; from: FieldSource }) => ({
    problem: 'is missing',
    done: `${value} is taken from ${sources[from]}`,
    accepted: 'a text',
  })),
  'content/field-link-target-missing': warning('lost', ({ target }: { target: string }) => ({
    problem: `links to ${target}, which is not there`,
    done: 'the link is left out',
    accepted: 'the path of a page or an asset, or an address elsewhere',
  })),
  'content/field-address-forbidden': warning('lost', ({ target }: { target: string }) => ({
    problem: `leads to ${target}, which no reader may be sent to`,
    done: leftOut,
    accepted: acceptedAddress,
  })),
  'content/category-missing': warning('changed', ({ used }: { used: string }) => ({
    problem: 'is missing',
    done: `"${used}" is taken`,
    accepted: 'the category of the project, a text',
  })),
  'content/post-undated': warning('changed', () => ({
    problem: 'is missing',
    done: 'the post is listed after those that have a date',
    accepted: 'a day such as 2026-05-18',
  })),
  'content/owner-name-missing': error(() => ({
    problem: 'is missing',
    accepted: 'Name of the owner, a person or a studio.',
  })),
  'content/owner-field-placeholder': warning('changed', ({ name }: { name: 'name' | 'role' }) => ({
    problem: 'is a placeholder',
    done: 'it is shown as written',
    accepted: name === 'name' ? 'your name' : 'what you do',
  })),
  'content/owner-field-missing': warning(
    'changed',
    ({ name, used }: { name: keyof typeof ownerFields; used: string }) => ({
      problem: 'is missing',
      done: `"${used}" is used`,
      accepted: ownerFields[name],
    }),
  ),
  'content/profile-invalid': warning('lost', ({ fields }: { fields: string }) => ({
    problem: 'is no list of fields',
    done: leftOut,
    accepted: `fields such as ${fields}`,
  })),
  'content/skill-unnamed': warning('lost', () => ({
    problem: 'has no name',
    done: leftOut,
    accepted: '{name, level, keywords}',
  })),
  'content/offers-invalid': warning('lost', () => ({ problem: 'is no list', done: leftOut, accepted: offers })),
  'content/offer-invalid': warning('lost', () => ({ problem: 'is no offer', done: leftOut, accepted: offers })),
  'content/offer-duplicate': error(({ slug }: { slug: string }) => ({
    problem: `is "${slug}" a second time`,
    accepted: 'a different slug for each offer',
  })),
  'content/answers-invalid': warning('lost', () => ({ problem: 'is no list', done: leftOut, accepted: answers })),
  'content/answer-incomplete': warning('lost', () => ({
    problem: 'lacks a question or an answer',
    done: leftOut,
    accepted: answers,
  })),
  'content/terms-field-unknown': error(({ accepted }: { accepted: string }) => ({
    problem: 'is not a field that exists here, and may say what must not be published',
    accepted,
  })),
  'content/terms-on-request-unknown': error(({ value, accepted }: { value: string; accepted: string }) => ({
    problem: `is ${value}, which is not a term`,
    accepted,
  })),
  'content/language-guessed': warning(
    'changed',
    ({ language, tag, isTold, accepted }: { language: string; tag: string; isTold: boolean; accepted: string }) => ({
      problem: isTold ? 'is not said' : 'is not said, and the texts are too short to tell it',
      done: `the site is taken to be in ${language} ("${tag}")`,
      accepted,
    }),
  ),
  'content/navigation-too-long': warning('lost', ({ count, max }: { count: number; max: number }) => ({
    problem: `has ${count} entries`,
    done: `the first ${max} are taken`,
    accepted: `at most ${max}`,
  })),
  'content/navigation-target-missing': warning('lost', ({ target }: { target: string }) => ({
    problem: `leads to ${target}, where nothing is`,
    done: 'the entry is left out',
    accepted: 'projects, experience, cv, posts, offers, about, search, or the path of a page',
  })),
  'content/contact-page-missing': warning('lost', () => ({
    problem: 'is form, and there is no page /contact',
    done: 'there is no form',
    accepted: 'pages/contact.md beside it',
  })),
  'content/cv-contact-missing': warning('lost', () => ({
    problem: 'is on, and the resume has neither an email address nor a telephone number',
    done: 'the CV shows none',
    accepted: 'basics.email and basics.phone in the resume of this folder',
  })),
  'content/cv-theme-replaced': cvTheme(() => 'is not used: a page of yours is at /cv'),
  'content/cv-theme-without-cv': cvTheme(() => 'is not used: there is neither work nor education', 'no CV is shown'),
  'content/cv-theme-failed': cvTheme(
    ({ theme, reason }: { theme: string; reason: string }) => `is ${theme}, which ${reason}`,
  ),
};

const answers = 'a list of answers, each with question and answer, and a date if you like';
const offers = 'a list of offers, each with slug, title and description';
