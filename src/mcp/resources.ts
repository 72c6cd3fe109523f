import { ApiError } from '../http/errors.js';
import type { OtherPages } from '../portfolio/page-markdown.js';
import { getPageContent, listPages } from '../portfolio/pages.js';
import type { PortfolioSource } from '../portfolio/snapshot.js';
import type { Urls } from '../urls.js';
import type { ResourceContents, ResourceDescriptor, Resources, ResourceTemplate } from './features.js';

/** A text document of the service that is no page, such as /llms.txt. */
export interface TextDocument {
  /** Site path. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  text(): string | Promise<string>;
}

export interface ResourceDeps {
  readonly source: PortfolioSource;
  readonly urls: Urls;
  readonly documents: readonly TextDocument[];
  readonly pages?: OtherPages | undefined;
}

const markdown = 'text/markdown';

/** The URI template of the pages of single projects. */
export function projectTemplate({ base }: Urls): string {
  return `${base}/projects/{slug}`;
}

/** Every page and text document of the site, under the addresses at which a client may also fetch them (mcp.md §10). */
export function portfolioResources({ source, urls, documents, pages }: ResourceDeps): Resources {
  const template: ResourceTemplate = {
    uriTemplate: projectTemplate(urls),
    name: 'project',
    title: 'Project page',
    description: 'The page of one project as Markdown. list_projects and completion give the slugs.',
    mimeType: markdown,
  };
  return {
    templates: [template],
    list: () => [...listPages(source.current()).pages.map(pageDescriptor), ...documents.map(documentDescriptor)],
    async read(uri) {
      const document = documents.find(({ path }) => urls.of(path) === uri);
      if (document) return { uri, mimeType: document.mimeType, text: await document.text() };
      return uri === urls.base || uri.startsWith(`${urls.base}/`) ? page(uri) : undefined;
    },
  };

  function page(uri: string): ResourceContents | undefined {
    try {
      const whole = { path: uri, max_chars: Number.MAX_SAFE_INTEGER };
      const { text } = getPageContent(source.current(), whole, urls, pages);
      return { uri, mimeType: markdown, text };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined;
      throw error;
    }
  }

  function pageDescriptor({
    path,
    title,
    description,
  }: {
    path: string;
    title: string;
    description: string;
  }): ResourceDescriptor {
    return { uri: path === '/' ? urls.base : urls.of(path), name: path, title, description, mimeType: markdown };
  }

  function documentDescriptor({ path, title, description, mimeType }: TextDocument): ResourceDescriptor {
    return { uri: urls.of(path), name: path, title, description, mimeType };
  }
}
