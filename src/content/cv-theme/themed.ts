import { createHash } from 'node:crypto';
import { hasCv, hasOwnCv } from '../result/cv-place.js';
import { byPlace, type ContentProblem, contentProblem } from '../result/problem.js';
import type { CompiledContent, Resume } from '../result/snapshot.js';
import { renderTheme } from './render-theme.js';

/**
 * Adds the CV that the owner's theme renders (content.md §4). Where the theme cannot render it, the portfolio keeps the
 * service's own CV and gets a warning.
 */
export async function withThemedCv(portfolio: CompiledContent, render = renderTheme): Promise<CompiledContent> {
  const { cvTheme } = portfolio.shown;
  if (cvTheme === undefined) return portfolio;
  if (hasOwnCv(portfolio)) return withWarning(portfolio, contentProblem('content/cv-theme-replaced', place));
  if (!hasCv(portfolio)) return withWarning(portfolio, contentProblem('content/cv-theme-without-cv', place));
  const outcome = await render(cvTheme, inBothFormats(portfolio));
  if ('failure' in outcome) {
    const data = { theme: cvTheme, reason: outcome.failure };
    return withWarning(portfolio, contentProblem('content/cv-theme-failed', place, data));
  }
  const version = createHash('sha256').update(`${portfolio.version}\n${outcome.html}`).digest('hex').slice(0, 32);
  return Object.freeze({ ...portfolio, version, themedCv: outcome.html });
}

const place = { file: 'profile.yaml', field: 'cv/theme' };

const withWarning = (portfolio: CompiledContent, problem: ContentProblem): CompiledContent =>
  Object.freeze({ ...portfolio, warnings: [...portfolio.warnings, problem].toSorted(byPlace) });

/**
 * What a theme gets: `/resume.json` with the contact data that the owner shows on `/cv`. Half of the themes read names of
 * the format before 1.0 (`company`, `website`, `picture`), and some fail where a place or a list of profiles is absent.
 */
function inBothFormats(portfolio: CompiledContent): object {
  const resume: Resume = portfolio.jsonResume;
  const { email, phone } = portfolio.contact ?? {};
  const basics = { location: {}, profiles: [], ...resume.basics, ...(email && { email }), ...(phone && { phone }) };
  return {
    ...resume,
    basics: { ...basics, website: basics.url, picture: basics.image },
    work: resume.work?.map((job) => ({ ...job, company: job.name, website: job.url })),
    volunteer: resume.volunteer?.map((role) => ({ ...role, website: role.url })),
    publications: resume.publications?.map((text) => ({ ...text, website: text.url })),
  };
}
