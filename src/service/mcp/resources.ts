import type { Urls } from '../../base/urls.js';
import { ApiError } from '../http/api-errors.js';
import { listPages } from '../portfolio/pages.js';
import type { PortfolioSource } from '../portfolio/portfolio.js';
import type { ResourceContents, ResourceDescriptor, Resources, ResourceTemplate } from './features.js';
import type { ReadPage } from './tools.js';

/** A text document that is not a page, such as /llms.txt. */
export interface TextDocument {
  /** Site path. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  text(): string | Promise<string>;
}

const markdown = 'text/markdown';

/** Returns the URI template of project pages. */
export function projectTemplate({ base }: Urls): string {
  return `${base}/projects/{slug}`;
}

/** Creates the resources: all pages and text documents, with their HTTP URLs as URIs (mcp.md §10). */
export function portfolioResources(
  source: PortfolioSource,
  urls: Urls,
  documents: readonly TextDocument[],
  readPage: ReadPage,
): Resources {
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
      const { text } = readPage({ path: uri, max_chars: Number.MAX_SAFE_INTEGER });
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
