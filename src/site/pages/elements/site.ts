import type { Deployment } from '../../../base/deployment.js';
import { type Words, wordsFor } from '../../../base/i18n/words.js';
import type { Urls } from '../../../base/urls.js';
import type { RenderDocument } from '../../../content/result/render-document.js';
import type { Portfolio, PortfolioSource } from '../../../service/portfolio/portfolio.js';
import type { PictureMaker } from '../../pictures/maker/maker.js';
import type { StaticFiles } from '../theme/static-files.js';

/** A tool that the page registers in the browser (mcp.md §13), with four members of the MCP descriptor. */
export interface WebMcpTool {
  readonly name: string;
  readonly title?: string | undefined;
  readonly description: string;
  readonly inputSchema: object;
}

/** Dependencies of the site. */
export interface SiteDeps {
  readonly source: PortfolioSource;
  readonly urls: Urls;
  /** Version of the API description, which is the `doc_version` of Markdown pages. */
  readonly docVersion: string;
  /** The six read tools, in the order of tools/list. */
  readonly tools: readonly WebMcpTool[];
  readonly files: StaticFiles;
  /** Site path of the live-reload script while the owner edits (content.md §5). */
  readonly liveScript?: string | undefined;
  /** Makes resized pictures, link previews and icons. Without it, pages use only originals. */
  readonly pictures?: PictureMaker | undefined;
  /** Renders the Markdown of the developer docs. */
  readonly renderDocument: RenderDocument;
  /** Kind of deployment: the service or exported files. */
  readonly deployment: Deployment;
  /** Whether this deployment serves a site path of the contract. */
  answers(path: string): boolean;
}

/** The site over one content snapshot, from which each page is rendered. */
export interface Site extends Omit<SiteDeps, 'source'> {
  readonly portfolio: Portfolio;
  /** The messages of pages, in the language of the content. */
  readonly words: Words;
  /** Leaves email address and telephone out of the CV: for documents that collect the texts of all pages. */
  readonly hidesContact?: true;
}

/** Returns the site over a snapshot, by default the current one. */
export function siteOver({ source, ...rest }: SiteDeps, portfolio = source.current()): Site {
  return { ...rest, portfolio, words: wordsFor(portfolio.language) };
}
