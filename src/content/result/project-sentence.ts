import type { Project } from './snapshot.js';

/** Who the owner was in a project and for whom: its subtitle if the owner wrote none. Undefined if neither is known. */
export function roleLine({ roles, entity }: Pick<Project, 'roles' | 'entity'>): string | undefined {
  const line = [roles?.join(', '), entity].filter(Boolean).join(', ');
  return line === '' ? undefined : line;
}

/** Whether the subtitle of a project was made of its roles. A long line was shortened, so its beginning is compared. */
export const hasRoleSubtitle = ({ subtitle, ...project }: Project): boolean =>
  subtitle !== undefined && roleLine(project)?.startsWith(subtitle.replace(/…$/, '')) === true;

/** The sentence about a project in lists. A subtitle that was made of roles says nothing about the project. */
export const projectSentence = (project: Project): string | undefined =>
  hasRoleSubtitle(project) ? project.description || project.subtitle : project.subtitle || project.description;
