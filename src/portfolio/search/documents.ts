import type { SearchType } from '../snapshot.js';
import type { Searchable } from './search-index.js';

/** One thing that a search can find. */
export interface Found {
  /** Place in the list, which is the key inside the index. */
  readonly number: number;
  /** What a reader passes on to read it. */
  readonly id: string;
  readonly type: SearchType;
  readonly title: string;
  readonly tags: string;
  readonly description: string;
  readonly body: string;
  /** Absolute. */
  readonly url: string;
}

/** Everything of a portfolio that a search looks through. */
export function documentsOf({ profile, offers, projects, pages, baseUrl }: Searchable): Found[] {
  const found: Omit<Found, 'number'>[] = [
    {
      id: 'profile',
      type: 'profile',
      title: profile.name,
      tags: [profile.role, profile.location].filter(Boolean).join(' '),
      description: profile.description,
      body: (profile.links ?? []).map(({ label }) => label).join(', '),
      url: baseUrl,
    },
    ...offers.map((offer) => ({
      id: `offer:${offer.slug}`,
      type: 'offer' as const,
      title: offer.title,
      // What people type who look for one.
      tags: 'offer service price cost',
      description: offer.description,
      body: [offer.price, offer.currency, offer.availability].filter(Boolean).join(' '),
      url: `${baseUrl}/offers#${offer.slug}`,
    })),
    ...projects.map((project) => ({
      id: `project:${project.slug}`,
      type: 'project' as const,
      title: project.title,
      tags: [project.category, ...(project.techStack ?? [])].join(' '),
      description: [project.subtitle, project.description].filter(Boolean).join('. '),
      body: project.body,
      url: `${baseUrl}${project.href}`,
    })),
    ...pages.map(({ path, title, description, body }) => {
      return { id: `page:${path}`, type: 'page' as const, title, tags: '', description, body, url: `${baseUrl}${path}` };
    }),
  ];
  return found.map((document, number) => ({ ...document, number }));
}
