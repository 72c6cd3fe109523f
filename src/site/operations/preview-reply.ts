import { ApiError } from '../../service/http/api-errors.js';
import type { Reply } from '../../service/http/operation.js';
import { type SiteDeps, siteOver } from '../pages/elements/site.js';
import {
  describePreview,
  hashPreview,
  type PreviewSubject,
  parsePreviewName,
  previewFile,
} from '../pages/identity/preview.js';
import { renderPage } from './pages.js';

/** Serves the link preview image of a page, or the default image if it cannot be drawPreview. */
export async function previewReply(deps: SiteDeps, name: string): Promise<Reply<'getPreview'>> {
  const { path, hash } = parsePreviewName(name);
  const page = renderPage(siteOver(deps), path);
  if (!page) {
    throw new ApiError('NOT_FOUND', `No page has the preview "${name}".`, {
      hint: 'Load the page again; it names its current preview.',
      details: { file: name },
    });
  }
  const { body, current } = await drawPreview(deps, page);
  const isCurrent = hash === current;
  return body
    ? { status: 200, type: 'image/png', cache: isCurrent ? 'immutable' : 'page', body }
    : defaultPreview(deps);
}

/** Serves the preview of the home page at an address without a hash. */
export async function homePreview(deps: SiteDeps): Promise<Reply<'getOgImage'>> {
  const page = renderPage(siteOver(deps), '/');
  const body = page && (await drawPreview(deps, page)).body;
  return body ? { status: 200, type: 'image/png', body } : defaultPreview(deps);
}

const defaultPreview = ({ files }: SiteDeps) =>
  ({ status: 200, type: 'image/png', cache: 'provisional', body: files.get('og.png').bytes }) as const;

async function drawPreview(
  deps: SiteDeps,
  page: PreviewSubject,
): Promise<{ body: Buffer | undefined; current: string }> {
  const preview = describePreview(siteOver(deps), page);
  const current = hashPreview(preview);
  return { body: await deps.pictures?.make(previewFile(current), { kind: 'preview', preview }), current };
}
