import type { CompiledContent } from '../../content/result/snapshot.js';

/** The most of one text that a browser loads to search it, in characters. */
const longestText = 20_000;

/**
 * What a browser searches where there is no service: the owner, every page, project and offer with its text, as JSON.
 * Addresses are site paths.
 */
export function browserIndex({ profile, projects, pages, offers }: CompiledContent): string {
  const { name, role, description, location } = profile;
  const entries = [
    { title: name, path: '/', text: textOf([role, description, location], '') },
    ...projects.map(({ title, href, subtitle, description, category, techStack, body, plain = body }) => ({
      title,
      path: href,
      text: textOf([subtitle, description, category, ...(techStack ?? [])], plain),
    })),
    ...pages.map(({ title, path, description, body, plain = body }) => ({
      title,
      path,
      text: textOf([description], plain),
    })),
    ...offers.map(({ title, slug, description, price, currency }) => ({
      title,
      path: `/offers#${slug}`,
      text: textOf([description, price, currency], ''),
    })),
  ];
  return `${JSON.stringify({ entries })}\n`;
}

function textOf(facts: readonly (string | undefined)[], plain: string): string {
  const text = [...facts.filter(Boolean), plain.slice(0, longestText)].join('. ');
  return text.replaceAll(/\s+/g, ' ').trim().toWellFormed();
}
