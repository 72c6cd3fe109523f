import { safeUrl } from '../../base/html.js';
import { answersPath } from '../../content/result/answers.js';
import type { Offer, Page, Project } from '../../content/result/snapshot.js';
import type { WholePage } from './elements/page-parts.js';
import type { Site } from './elements/site.js';
import { statedRole } from './elements/stated-role.js';
import { resumeProperties, scholarlyArticles } from './json-ld-resume.js';
import { formatPrice } from './labels.js';

/**
 * Builds the structured data of a page: one graph with the owner, the site, the page, its breadcrumb and the page's own
 * nodes (discovery.md P-6).
 */
export function buildJsonLd(site: Site, page: WholePage): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      person(site, page),
      website(site),
      webPage(site, page),
      ...breadcrumb(site, page),
      ...(page.graph?.() ?? []),
    ],
  };
}

const ids = ({ urls }: Site) => ({ person: { '@id': urls.of('/#person') }, website: { '@id': urls.of('/#website') } });

/** Describes the owner. A profile page also has what the resume says. */
function person(site: Site, { type }: WholePage): object {
  const { portfolio, urls } = site;
  const { name, description, url, sameAs } = portfolio.profile;
  const image = safeUrl(portfolio.profile.image);
  return {
    '@type': 'Person',
    ...ids(site).person,
    name,
    jobTitle: statedRole(site),
    url,
    description,
    ...(image ? { image: urls.absolute(image) } : {}),
    ...(sameAs && sameAs.length > 0 ? { sameAs } : {}),
    ...(type === 'ProfilePage' && resumeProperties(portfolio)),
  };
}

function website(site: Site): object {
  const { urls, portfolio, deployment } = site;
  const search = {
    '@type': 'SearchAction',
    target: urls.of('/search?q={query}'),
    'query-input': 'required name=query',
  };
  return {
    '@type': 'WebSite',
    ...ids(site).website,
    name: portfolio.profile.name,
    url: urls.of('/'),
    publisher: ids(site).person,
    ...(deployment.search === 'none' ? {} : { potentialAction: search }),
  };
}

function webPage(site: Site, page: WholePage): object {
  const { urls } = site;
  return {
    '@type': page.type ?? 'WebPage',
    '@id': urls.of(page.path),
    url: urls.of(page.path),
    name: page.title,
    description: page.description,
    ...(page.updated ? { dateModified: page.updated } : {}),
    isPartOf: ids(site).website,
    ...sections(urls.of(page.path), page),
    ...(page.type === 'ProfilePage' ? { mainEntity: ids(site).person } : {}),
  };
}

/** Returns the sections of a long page with their URLs. */
function sections(url: string, page: WholePage): object {
  const parts = page.sections?.() ?? [];
  return parts.length > 0
    ? { hasPart: parts.map(({ id, text }) => ({ '@type': 'WebPageElement', name: text, url: `${url}#${id}` })) }
    : {};
}

function breadcrumb({ urls }: Site, { crumbs, title, path }: WholePage): object[] {
  if (!crumbs) return [];
  const steps = [...crumbs, { title, path }];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        name: step.title,
        item: urls.of(step.path),
      })),
    },
  ];
}

/** A page in a list. Projects have their path in `href`. */
export type Listed = { readonly title: string } & ({ readonly path: string } | { readonly href: string });

/** Returns the items of a list page. */
export function itemListNode({ urls }: Site, items: readonly Listed[]): object {
  return {
    '@type': 'ItemList',
    itemListElement: items.map((item, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      url: urls.of('href' in item ? item.href : item.path),
      name: item.title,
    })),
  };
}

/** Returns the questions that the owner answered as an FAQPage. */
export function faqPageNode(site: Site): object {
  const url = site.urls.of(answersPath);
  return {
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    url,
    mainEntity: site.portfolio.answers.map(({ slug, question, plain, date }) => ({
      '@type': 'Question',
      '@id': `${url}#${slug}`,
      name: question,
      acceptedAnswer: {
        '@type': 'Answer',
        text: plain,
        author: ids(site).person,
        ...(date === undefined ? {} : { dateCreated: date }),
      },
    })),
  };
}

/** Returns a post as a BlogPosting. */
export function blogPostingNode(site: Site, { path, title, description, date, updated, tags }: Page): object {
  return {
    '@type': 'BlogPosting',
    '@id': site.urls.of(`${path}#post`),
    headline: title,
    description,
    ...(date ? { datePublished: date } : {}),
    ...(updated || date ? { dateModified: updated ?? date } : {}),
    ...(tags && tags.length > 0 ? { keywords: tags } : {}),
    inLanguage: site.portfolio.language,
    url: site.urls.of(path),
    mainEntityOfPage: { '@id': site.urls.of(path) },
    author: ids(site).person,
    isPartOf: ids(site).website,
  };
}

/** Returns the publications of the resume as ScholarlyArticles of the owner. */
export const publicationNodes = (site: Site): object[] => scholarlyArticles(site.portfolio, ids(site).person);

/** Returns a project as a CreativeWork, or as SoftwareSourceCode if its repository is known. */
export function creativeWorkNode(site: Site, project: Project): object {
  const { title, subtitle, description, category, techStack, status, href, date, updated, image } = project;
  const repository = safeUrl(project.repository);
  return {
    '@type': repository ? 'SoftwareSourceCode' : 'CreativeWork',
    '@id': site.urls.of(`${href}#work`),
    name: title,
    ...(subtitle ? { alternativeHeadline: subtitle } : {}),
    ...(description ? { description } : {}),
    genre: category,
    ...(techStack && techStack.length > 0 ? { keywords: techStack } : {}),
    ...(status ? { creativeWorkStatus: status } : {}),
    ...(image ? { image: site.urls.absolute(image) } : {}),
    ...(safeUrl(project.url) ? { sameAs: safeUrl(project.url) } : {}),
    ...(repository ? { codeRepository: repository } : {}),
    ...(date ? { dateCreated: date } : {}),
    ...(updated ? { dateModified: updated } : {}),
    url: site.urls.of(href),
    creator: ids(site).person,
  };
}

/** Returns an offer as a Service, with its price if it has one. */
export function offerNode(site: Site, offer: Offer): object {
  const { slug, title, description, price, currency } = offer;
  const exact = price !== undefined && /^\d[\d,]*(?:\.\d+)?$/.test(price) ? price.replaceAll(',', '') : undefined;
  return {
    '@type': 'Offer',
    '@id': site.urls.of(`/offers#${slug}`),
    name: title,
    itemOffered: { '@type': 'Service', name: title, description, provider: ids(site).person },
    ...(exact !== undefined ? { price: exact, ...(currency ? { priceCurrency: currency } : {}) } : {}),
    ...(exact === undefined && formatPrice(offer)
      ? { priceSpecification: { '@type': 'PriceSpecification', description: formatPrice(offer) } }
      : {}),
    url: site.urls.of(`/offers#${slug}`),
  };
}
