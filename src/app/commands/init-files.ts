import { stringify } from 'yaml';
import { ownerPlaceholders } from '../../content/folder/defaults.js';
import { termsTemplate } from '../../content/folder/terms-template.js';

/** Answers from which a new portfolio is created. */
export interface NewPortfolio {
  readonly name: string;
  readonly role: string;
  /** BCP 47 language tag. */
  readonly language: string;
  readonly show: readonly string[];
}

/** Parts that a new portfolio can show. */
export const parts: readonly string[] = ['projects', 'experience', 'offers', 'contact'];

/** Placeholders for questions without an answer. Each says what to write. */
export const placeholders = ownerPlaceholders;

/** Returns the commented files of a new portfolio by path. */
export function newPortfolioFiles(portfolio: NewPortfolio): ReadonlyMap<string, string> {
  const { show } = portfolio;
  const files = new Map([
    ['profile.yaml', profile(portfolio)],
    ['pages/about.md', about],
  ]);
  if (show.includes('projects')) files.set('projects/first-project.md', project);
  if (show.includes('experience')) files.set('resume.yaml', experience);
  if (show.includes('offers')) files.set('offers.yaml', offers);
  if (show.includes('contact')) files.set('pages/contact.md', contact);
  files.set('terms.yaml', termsTemplate);
  return files;
}

const line = (value: Readonly<Record<string, string>>): string => stringify(value, { lineWidth: 0 });

const profile = ({
  name,
  role,
  language,
  show,
}: NewPortfolio): string => `# Who this portfolio is about. Everything in this folder is published.
${line({ name })}${line({ role })}${line({ language })}
# A few sentences for the home page.
description: >-
  Write here what you do, for whom, and what you are known for.

# Where you work, as precise as you wish.
# location: Lisbon, Portugal

# A picture of you: put the file into assets/ and name it here.
# image: /assets/me.jpg

# Where else people find you.
# links:
#   - label: Code
#     url: https://code.example.org/you

# What you are good at; search knows these words.
# skills:
#   - name: Writing
#     keywords: [Essays, Documentation]

# What the home page shows, in this order; what there is, unless you say so.
# home: [projects, experience, writing, skills, education, terms, offers, pages]

# What it looks like: studio, paper (text first) or gallery (pictures first); colours are in quotes, and one of your name's own without a word.
# theme: { name: paper, accent: "#0d5c54", font: serif, mode: auto }

# Where the navigation leads, up to six places: these words, or paths of pages. Posts are Markdown files in posts/.
# nav: [projects, posts, about, search]
# Mail address and telephone of resume.yaml on the page /cv and nowhere else, and the terms of terms.yaml there too:
# cv: { contact: on, terms: on }

# A contact form on the page pages/contact.md, for people. It needs a mail server (SMTP_URL).
${show.includes('contact') ? '' : '# '}contact: form
`;

const about = `---
title: About
description: Who I am and how I work.
---
Write here what people want to know before they write to you. This is Markdown: the page is served at /about, and agents read it as /about.md.

Every further file in pages/ is a page at its own path.
`;

const project = `---
# The file's name is the address: /projects/first-project. Rename it as you like.
title: My first project
category: Projects
description: One sentence that says what it is and for whom.
# status: Active            # or Coming Soon
# techStack: [TypeScript, Postgres]
# date: 2026-01             # when it began
# url: https://example.org  # where it is, and its source
# repository: https://code.example.org/you/first-project
# image: /assets/first.jpg  # gallery: takes a list of them
# tags: [first]
---
What was the problem, what did you do, with what result?
`;

const contact = `---
title: Contact
description: How to reach me.
---
Write here how you like to be reached. The contact form stands below this text.
`;

const experience = `# What you did, the newest first: a JSON Resume (jsonresume.org) written in YAML. Each section gets its own page, such as /work.
work:
  - name: The company
    position: Your position
    startDate: 2024-01
    # endDate: 2025-06        # without it you are still there
    summary: What you are responsible for.
    # highlights:
    #   - Something that went well

# education:
#   - institution: The school
#     area: What you studied
#     startDate: 2018-10

# languages:
#   - language: Portuguese
#     fluency: Native speaker
`;

const offers = `# What people can ask you for.
- slug: consultation
  title: A first conversation
  description: Half an hour about what you plan and whether I can help.
  # price: "100"
  # currency: EUR
`;
