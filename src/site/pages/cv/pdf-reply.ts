import { limitConcurrency } from '../../../base/concurrency-limit.js';
import { memoizePer } from '../../../base/memo.js';
import { cvPath, hasCv } from '../../../content/result/cv-place.js';
import { ApiError } from '../../../service/http/api-errors.js';
import type { Portfolio } from '../../../service/portfolio/portfolio.js';
import { drawnElsewhere } from '../../pdf/process.js';
import { type SiteDeps, siteOver } from '../elements/site.js';
import { cvSheet } from './sheet.js';

/** So long a failure is told to all who ask, before another attempt is made; milliseconds. */
const failureKeptMs = 60_000;

/** Longest time that a request waits for the drawing, in milliseconds. The server closes a silent connection after 30 seconds. */
const maxWaitMs = 20_000;
const retryAfterSeconds = 5;

/**
 * Answers /cv.pdf. The PDF is drawn at the first request after a change of the content, one at a time, and kept with the
 * content. A request that waits too long gets 503 with `Retry-After`; the drawing continues for later requests.
 */
export function cvPdfReply(deps: SiteDeps, draw = drawnElsewhere) {
  // What waits is one sheet for each content that came while another one was drawn, and only the newest is drawn.
  const inTurn = limitConcurrency(1, Number.POSITIVE_INFINITY);
  const pdfOf = memoizePer((portfolio: Portfolio) => {
    const sheet = cvSheet(siteOver(deps, portfolio));
    const isCurrent = (): boolean => deps.source.current() === portfolio;
    return sheet && onceMade(async () => inTurn(async () => (isCurrent() ? draw(sheet) : undefined)));
  });
  async function newest(): Promise<Buffer> {
    const portfolio = deps.source.current();
    const pdf = pdfOf(portfolio);
    if (!pdf) throw nothingThere(portfolio);
    return (await pdf()) ?? newest();
  }
  return async () => ({ status: 200 as const, type: 'application/pdf' as const, body: await withinResponse(newest()) });
}

/** Returns the PDF. Throws `ApiError` (503) when it takes longer than a request may wait. */
async function withinResponse(pdf: Promise<Buffer>): Promise<Buffer> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(stillDrawing()), maxWaitMs);
  });
  return Promise.race([pdf, timeout]).finally(() => clearTimeout(timer));
}

function stillDrawing(): ApiError {
  return new ApiError('SERVICE_UNAVAILABLE', 'The PDF is still being drawn.', {
    hint: `Request it again in ${retryAfterSeconds} seconds, or open ${cvPath} in a browser and print it.`,
    details: { retryAfterSeconds },
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
}

/** Gives the same result to all who ask, at the same time or later. */
function onceMade<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      setTimeout(() => {
        made = undefined;
      }, failureKeptMs).unref();
      throw error;
    });
    return made;
  };
}

function nothingThere(portfolio: Portfolio): ApiError {
  if (!hasCv(portfolio)) {
    return new ApiError('NOT_FOUND', 'This portfolio has no CV: it tells of neither work nor education.', {
      hint: 'Read /resume.json for what there is.',
    });
  }
  return new ApiError('NOT_FOUND', 'This CV is not there as a PDF.', {
    hint: `Open ${cvPath} in a browser and print it.`,
    details: { page: cvPath },
  });
}
