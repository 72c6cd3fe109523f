import type { Deployment } from '../../../base/deployment.js';
import { type Words, wordsFor } from '../../../base/i18n/words.js';
import type { Urls } from '../../../base/urls.js';
import type { RenderDocument } from '../../../content/result/render-document.js';
import type { Portfolio, PortfolioSource } from '../../../service/portfolio/portfolio.js';
import type { PictureMaker } from '../../pictures/maker/maker.js';
import type { StaticFiles } from '../theme/static-files.js';

/** A tool as the browser registers it (mcp.md §13): four members of the MCP descriptor. */
export interface WebMcpTool {
  readonly name: string;
  readonly title?: string | undefined;
  readonly description: string;
  readonly inputSchema: object;
}

/** What the site is made from. */
export interface SiteDeps {
  readonly source: PortfolioSource;
  readonly urls: Urls;
  /** Version of the API description; the `doc_version` of Markdown pages. */
  readonly docVersion: string;
  /** The six read tools, in the order of tools/list. */
  readonly tools: readonly WebMcpTool[];
  readonly files: StaticFiles;
  /** Site path of a script that every page ends with; while the owner writes alone (content.md §5). */
  readonly liveScript?: string | undefined;
  /** Makes smaller forms of pictures, link previews and icons; without it pages name the originals alone. */
  readonly pictures?: PictureMaker | undefined;
  /** Renders the documentation, which is Markdown as well. */
  readonly renderDocument: RenderDocument;
  /** What is deployed at the addresses that pages name. */
  readonly deployment: Deployment;
  /** Whether this deployment answers at a site path of the contract. */
  answers(path: string): boolean;
}

/** The site over one snapshot: everything that one page is drawn from. */
export interface Site extends Omit<SiteDeps, 'source'> {
  readonly portfolio: Portfolio;
  /** The fixed words of pages, in the language of the content. */
  readonly words: Words;
  /** Leaves email address and telephone out of the CV: for documents that collect the texts of all pages. */
  readonly hidesContact?: true;
}

/** The site over one content; the current one unless given. */
export function siteOver({ source, ...rest }: SiteDeps, portfolio = source.current()): Site {
  return { ...rest, portfolio, words: wordsFor(portfolio.language) };
}
