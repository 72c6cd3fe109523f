import { ApiError } from '../../service/http/api-errors.js';
import type { Reply } from '../../service/http/operation.js';
import { type SiteDeps, siteOver } from '../pages/elements/site.js';
import { type Previewed, previewFile, previewHash, previewNamed, previewOf } from '../pages/identity/preview.js';
import { renderPage } from './pages.js';

/** A page's link preview, by the name that its head has; the service's own where none can be drawn. */
export async function previewReply(deps: SiteDeps, name: string): Promise<Reply<'getPreview'>> {
  const { path, hash } = previewNamed(name);
  const page = renderPage(siteOver(deps), path);
  if (!page) {
    throw new ApiError('NOT_FOUND', `No page has the preview "${name}".`, {
      hint: 'Load the page again; it names its current preview.',
      details: { file: name },
    });
  }
  const { body, current } = await drawn(deps, page);
  const isCurrent = hash === current;
  return body ? { status: 200, type: 'image/png', cache: isCurrent ? 'immutable' : 'page', body } : usualPreview(deps);
}

/** The preview of the home page, under the address that needs no hash. */
export async function homePreview(deps: SiteDeps): Promise<Reply<'getOgImage'>> {
  const page = renderPage(siteOver(deps), '/');
  const body = page && (await drawn(deps, page)).body;
  return body ? { status: 200, type: 'image/png', body } : usualPreview(deps);
}

const usualPreview = ({ files }: SiteDeps) =>
  ({ status: 200, type: 'image/png', cache: 'provisional', body: files.get('og.png').bytes }) as const;

async function drawn(deps: SiteDeps, page: Previewed): Promise<{ body: Buffer | undefined; current: string }> {
  const preview = previewOf(siteOver(deps), page);
  const current = previewHash(preview);
  return { body: await deps.pictures?.make(previewFile(current), { kind: 'preview', preview }), current };
}
