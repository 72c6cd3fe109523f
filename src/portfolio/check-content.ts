import { type LoadOptions, loadPortfolio } from './content/load.js';
import { ContentError } from './content/problem.js';
import { reportLines } from './content/report.js';
import type { Portfolio } from './snapshot.js';

/** What a check of the content found, as lines for people. */
export interface ContentCheck {
  /** False with a fault, and with `strict` and a remark. */
  readonly sound: boolean;
  readonly lines: readonly string[];
}

/** Loads the content, says what is wrong with it and what was done about that, and ends with what is shown. */
export async function checkContent(path: string, options: LoadOptions & { readonly strict?: boolean }): Promise<ContentCheck> {
  try {
    const portfolio = await loadPortfolio(path, options);
    const { remarks } = portfolio;
    const told = remarks.length === 0 ? 'no remarks' : count(remarks, 'remark');
    const lines = [...reportLines(remarks), `${path} shows ${shownOf(portfolio)}; ${told}.`];
    return { sound: !(options.strict && remarks.length > 0), lines };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const { faults, problems } = error;
    const counted = [count(faults, 'fault'), ...(problems.length > faults.length ? [remarkCount(problems.length - faults.length)] : [])];
    return { sound: false, lines: [...reportLines(problems), `${path} has ${counted.join(' and ')}; nothing is shown.`] };
  }
}

const remarkCount = (number: number): string => `${number} remark${number === 1 ? '' : 's'}`;

/** What people see, counted: "6 jobs, 2 schools, 3 projects". What there is none of is not named. */
export function shownOf({ resume, skills, projects, pages, offers, assets }: Portfolio): string {
  const sections = [
    count(resume.work ?? [], 'job'),
    count(resume.education ?? [], 'school'),
    count(projects, 'project'),
    count(resume.volunteer ?? [], 'voluntary job'),
    count(skills, 'skill'),
    count(resume.languages ?? [], 'language'),
    count(resume.awards ?? [], 'award'),
    count(resume.certificates ?? [], 'certificate'),
    count(resume.publications ?? [], 'publication'),
    count(resume.interests ?? [], 'interest'),
    count(resume.references ?? [], 'reference'),
    count(pages, 'page'),
    count(offers, 'offer'),
    count(assets, 'asset'),
  ].filter((counted) => !counted.startsWith('0 '));
  return sections.join(', ') || 'nothing but the profile';
}

function count(items: readonly unknown[], name: string): string {
  return `${items.length} ${name}${items.length === 1 ? '' : 's'}`;
}
