import { ApiError } from '../http/errors.js';
import type { OperationsOf } from '../http/operation.js';
import { memoizePer } from '../platform/memo.js';
import type { Portfolio } from '../portfolio/snapshot.js';
import { homePage } from './home.js';
import type { SitePage } from './page.js';
import { htmlOf, markdownOf } from './representation.js';
import { type SiteDeps, siteNow } from './site.js';
import type { StaticFiles } from './static-files.js';

type SiteOperations = OperationsOf<
  'getHome' | 'getHomeMarkdown' | 'getStaticFile' | 'getFavicon' | 'getIcon' | 'getOgImage' | 'getWebmcpTools'
>;

const formsOfHome = ['text/html', 'text/markdown', 'application/json'];

/** The home page in its three forms, and the service's own files. */
export function siteOperations(deps: SiteDeps): SiteOperations {
  const { urls, files } = deps;
  const homeOf = memoizePer((portfolio: Portfolio) => homePage({ ...siteNow(deps), portfolio }));
  const home = (): SitePage => homeOf(deps.source.current());
  const canonical = urls.of('/');
  const text = (name: string): string => files.get(name).bytes.toString('utf8');
  return {
    getHome: ({ accepts }) => {
      const page = home();
      const form = accepts(...formsOfHome);
      if (form === 'text/html') return { status: 200, cache: 'page', ...htmlOf(page) };
      if (form === 'text/markdown') return { status: 200, cache: 'page', ...markdownOf(page, canonical) };
      if (form === 'application/json')
        return { status: 200, cache: 'page', type: form, headers: { Vary: 'Accept' }, body: summary(deps) };
      throw new ApiError('NOT_ACCEPTABLE', 'The home page has none of the accepted media types.', {
        details: { supported: formsOfHome },
      });
    },
    getHomeMarkdown: () => ({ status: 200, cache: 'page', ...markdownOf(home(), canonical, { negotiated: false }) }),
    getStaticFile: ({ path }) => staticFileReply(files, path.file),
    getFavicon: () => ({ status: 200, type: 'image/svg+xml', body: files.get('favicon.svg').bytes }),
    getIcon: () => ({ status: 200, type: 'image/png', body: files.get('icon.png').bytes }),
    getOgImage: () => ({ status: 200, type: 'image/png', body: files.get('og.png').bytes }),
    getWebmcpTools: () => ({ status: 200, type: 'text/javascript', body: text('webmcp.tools.js') }),
  };
}

function summary({ source, urls }: SiteDeps) {
  const { name, role, description } = source.current().profile;
  return { name, role, url: urls.base, description };
}

const staticTypes = ['text/css', 'text/javascript'] as const;

/** A stylesheet or script; for a year when its name holds the hash of its content (discovery.md H-8). */
function staticFileReply(files: StaticFiles, name: string) {
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
    body: found.file.bytes.toString('utf8'),
  };
  return type === 'text/css' ? { ...reply, type } : { ...reply, type };
}
