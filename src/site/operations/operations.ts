import { memoizePer } from '../../base/memo.js';
import { ApiError } from '../../service/http/api-errors.js';
import type { OperationsOf } from '../../service/http/operation.js';
import { filePolicy } from '../../service/http/page-negotiation.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { cvPdfReply } from '../pages/cv/pdf-reply.js';
import { type SiteDeps, siteOver } from '../pages/elements/site.js';
import { homePage } from '../pages/home.js';
import { icons } from '../pages/identity/icons.js';
import { webManifest } from '../pages/identity/manifest.js';
import type { SitePage } from '../pages/page.js';
import { markdownOf, pageOrJson } from '../pages/page-headers.js';
import { resolveTheme, themeName } from '../pages/theme/look.js';
import { pictureReply } from './picture-reply.js';
import { homePreview, previewReply } from './preview-reply.js';

type SiteOperations = OperationsOf<
  | 'getHome'
  | 'getHomeMarkdown'
  | 'getStaticFile'
  | 'getPicture'
  | 'getFavicon'
  | 'getFaviconIco'
  | 'getIcon'
  | 'getTouchIcon'
  | 'getWebManifest'
  | 'getPreview'
  | 'getOgImage'
  | 'getWebmcpTools'
  | 'getCvPdf'
>;

/** Creates the operations of the home page (HTML, Markdown, JSON), icons, previews, pictures and static files. */
export function siteOperations(deps: SiteDeps): SiteOperations {
  const { urls, files } = deps;
  const homeOf = memoizePer((portfolio: Portfolio) => homePage(siteOver(deps, portfolio)));
  const home = (): SitePage => homeOf(deps.source.current());
  const icon = icons(deps);
  const canonical = urls.of('/');
  const text = (name: string): string => files.get(name).bytes.toString('utf8');
  return {
    getHome: ({ accepts }) => pageOrJson(home(), canonical, accepts, () => summary(deps)),
    getCvPdf: cvPdfReply(deps),
    getHomeMarkdown: () => ({ status: 200, cache: 'page', ...markdownOf(home(), canonical, { negotiated: false }) }),
    getStaticFile: ({ path }) => staticFileReply(deps, path.file),
    getPicture: ({ path }) => pictureReply(deps, path.file),
    // An SVG of the owner must not run scripts when it is opened directly.
    getFavicon: async () => ({
      status: 200,
      type: 'image/svg+xml',
      headers: { 'Content-Security-Policy': filePolicy },
      body: await icon.svg(),
    }),
    getFaviconIco: async () => ({ status: 200, type: 'image/vnd.microsoft.icon', ...(await icon.ico()) }),
    getIcon: async () => ({ status: 200, type: 'image/png', ...(await icon.card()) }),
    getTouchIcon: async () => ({ status: 200, type: 'image/png', ...(await icon.phone()) }),
    getWebManifest: () => ({
      status: 200,
      type: 'application/manifest+json',
      body: webManifest(deps.source.current()),
    }),
    getPreview: ({ path }) => previewReply(deps, path.file),
    getOgImage: () => homePreview(deps),
    getWebmcpTools: () => ({ status: 200, type: 'text/javascript', body: text('webmcp.tools.js') }),
  };
}

function summary({ source, urls }: SiteDeps) {
  const { name, role, description } = source.current().profile;
  return { name, role, url: urls.base, description };
}

const staticTypes = ['text/css', 'text/javascript', 'font/woff2'] as const;

/**
 * Serves a stylesheet, script or font, cached for a year if its name has the current content hash (discovery.md H-8).
 */
function staticFileReply({ files, source }: SiteDeps, name: string) {
  const theme = themeReply(source.current(), name);
  if (theme) return theme;
  const found = files.find(name);
  const type = staticTypes.find((known) => known === found?.file.type);
  if (!found || !type) {
    throw new ApiError('NOT_FOUND', `No static file has the name "${name}".`, {
      hint: 'Load the page again; it names the current file.',
      details: { file: name },
    });
  }
  const reply = {
    status: 200 as const,
    cache: found.hashed ? ('immutable' as const) : ('page' as const),
  };
  if (type === 'font/woff2') return { ...reply, type, body: found.file.bytes };
  const body = found.file.bytes.toString('utf8');
  return type === 'text/css' ? { ...reply, type, body } : { ...reply, type, body };
}

/** Serves the theme stylesheet, by its name with or without the hash. */
function themeReply(portfolio: Portfolio, name: string) {
  const look = resolveTheme(portfolio);
  if (name !== look.name && name !== themeName) return undefined;
  const cache = name === look.name ? ('immutable' as const) : ('page' as const);
  return { status: 200 as const, type: 'text/css' as const, cache, body: look.css };
}
