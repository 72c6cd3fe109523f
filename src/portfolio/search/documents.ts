import type { Offer, Project, SearchType } from '../snapshot.js';
import type { Searchable } from './searchable.js';

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

type Document = Omit<Found, 'number'>;

/** Everything of a portfolio that a search looks through, one by one: there may be twenty thousand. */
export function* documentsOf(content: Searchable): Iterable<Found> {
  let number = 0;
  for (const document of unnumbered(content)) {
    yield { ...document, number };
    number += 1;
  }
}

function* unnumbered({ profile, offers, projects, pages, baseUrl }: Searchable): Iterable<Document> {
  yield {
    id: 'profile',
    type: 'profile',
    title: profile.name,
    tags: [profile.role, profile.location].filter(Boolean).join(' '),
    description: profile.description,
    body: (profile.links ?? []).map(({ label }) => label).join(', '),
    url: baseUrl,
  };
  for (const offer of offers) yield ofOffer(offer, baseUrl);
  for (const project of projects) yield ofProject(project, baseUrl);
  for (const { path, title, description, tags = [], body } of pages) {
    yield {
      id: `page:${path}`,
      type: 'page',
      title,
      tags: tags.join(' '),
      description,
      body,
      url: `${baseUrl}${path}`,
    };
  }
}

function ofOffer({ slug, title, description, price, currency, availability }: Offer, baseUrl: string): Document {
  return {
    id: `offer:${slug}`,
    type: 'offer',
    title,
    // What people type who look for one.
    tags: 'offer service price cost',
    description,
    body: [price, currency, availability].filter(Boolean).join(' '),
    url: `${baseUrl}/offers#${slug}`,
  };
}

function ofProject(
  { slug, title, subtitle, description, category, techStack, tags, body, href }: Project,
  baseUrl: string,
): Document {
  return {
    id: `project:${slug}`,
    type: 'project',
    title,
    tags: [category, ...(techStack ?? []), ...(tags ?? [])].join(' '),
    description: [subtitle, description].filter(Boolean).join('. '),
    body,
    url: `${baseUrl}${href}`,
  };
}
