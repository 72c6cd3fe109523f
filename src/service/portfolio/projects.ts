import { memoizePer } from '../../base/memo.js';
import { foldedTag } from '../../content/result/posts.js';
import { datesOf } from '../../content/result/resume-dates.js';
import type { AIProject, Project, ProjectList, SlimProject } from '../../content/result/snapshot.js';
import { ApiError } from '../http/api-errors.js';
import type { Portfolio } from './portfolio.js';

/** Selects projects. Without `limit`, all of them. An empty category or tag is ignored. */
export interface ListProjectsInput {
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
  /** `full` adds status, technologies, metrics, and dates. */
  readonly detail?: 'slim' | 'full' | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Lists projects, by default in slim form (specification, Project list). Throws BAD_REQUEST for an invalid cursor. */
export function listProjects(portfolio: Portfolio, input: ListProjectsInput = {}): ProjectList {
  const { limit, cursor, detail } = input;
  const all = filterProjects(portfolio, input);
  const start = cursor === undefined ? 0 : offsetOf(cursor);
  const end = Math.min(start + (limit ?? all.length), all.length);
  const projects = all.slice(start, end).map(detail === 'full' ? full : slim);
  return {
    count: projects.length,
    total: portfolio.projects.length,
    version: 'v1',
    projects,
    categories: [...portfolio.categories],
    ...(end < all.length ? { nextCursor: encodeCursor(end) } : {}),
  };
}

/** Filters projects by category, tag, or both, case-insensitively, in the owner's order. */
export function filterProjects(
  portfolio: Portfolio,
  { category, tag }: Pick<ListProjectsInput, 'category' | 'tag'>,
): readonly Project[] {
  const among = category ? portfolio.projectsIn(category) : portfolio.projects;
  if (!tag) return among;
  const wanted = foldedTag(tag);
  return among.filter(({ tags = [] }) => tags.some((one) => foldedTag(one) === wanted));
}

/** Lists projects for the unversioned alias, without `version`. */
export function listProjectsUnversioned(portfolio: Portfolio, input: ListProjectsInput = {}): ProjectList {
  const { version: _, ...list } = listProjects(portfolio, input);
  return list;
}

/** Returns the complete record of a project. Throws NOT_FOUND with the slug and a hint. */
export function getProject(portfolio: Portfolio, { slug }: { readonly slug: string }): AIProject {
  const project = portfolio.projectBySlug(slug);
  if (project) return toProjectRecord(project);
  throw new ApiError('NOT_FOUND', `No project has the slug "${slug}".`, {
    hint: 'List the projects with /api/v1/webmcp/projects to find valid slugs.',
    details: { slug },
  });
}

/** Returns the record of a project, without data that only its page needs. Created once per project. */
export const toProjectRecord = memoizePer((project: Project): AIProject => {
  const {
    body: _b,
    order: _o,
    date,
    updated: _u,
    endDate,
    roles: _s,
    entity: _n,
    pictureText: _p,
    about: _a,
    highlights,
    plainHighlights = highlights,
    plain: _t,
    pictures: _i,
    ...record
  } = project;
  return {
    ...record,
    ...(plainHighlights !== undefined && { highlights: [...plainHighlights] }),
    ...datesOf({ startDate: date, endDate }),
  };
});

function slim({ slug, title, subtitle, description, category, href }: Project): SlimProject {
  return {
    slug,
    title,
    ...(subtitle === undefined ? {} : { subtitle }),
    ...(description === undefined ? {} : { description }),
    category,
    href,
  };
}

function full(project: Project): SlimProject {
  const { status, techStack, metrics, date, endDate } = project;
  return {
    ...slim(project),
    ...(status === undefined ? {} : { status }),
    ...(techStack === undefined ? {} : { techStack }),
    ...(metrics === undefined ? {} : { metrics }),
    ...datesOf({ startDate: date, endDate }),
  };
}

function offsetOf(cursor: string): number {
  const offset = decodeCursor(cursor);
  if (offset !== undefined) return offset;
  throw new ApiError('BAD_REQUEST', `"${cursor}" is no cursor of this list.`, {
    hint: 'Pass the nextCursor of an earlier answer unchanged, or start again without a cursor.',
    details: { parameter: 'cursor' },
  });
}

/** Encodes an offset as a cursor: three bytes in base64url (RFC 4648 §5), always four characters. */
export function encodeCursor(offset: number): string {
  return Buffer.from([(offset >> 16) & 0xff, (offset >> 8) & 0xff, offset & 0xff]).toString('base64url');
}

/**
 * Decodes the offset of a cursor. Returns undefined for an invalid cursor. The contract's pattern allows only valid
 * ones.
 */
export function decodeCursor(cursor: string): number | undefined {
  if (!/^A[A-C][A-Za-z0-9_-]{2}$/.test(cursor)) return undefined;
  return Buffer.from(cursor, 'base64url').readUIntBE(0, 3);
}
