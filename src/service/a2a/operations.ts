import type { Log } from '../../base/log.js';
import type { Random } from '../../base/random.js';
import type { ErrorLinks } from '../http/api-errors.js';
import type { OperationsOf } from '../http/operation.js';
import type { Channels } from '../portfolio/contact.js';
import type { MarkdownPages } from '../portfolio/pages.js';
import type { PortfolioSource } from '../portfolio/portfolio.js';
import { siteProfileReader } from '../portfolio/site-profile.js';
import { A2aError, a2aFailure } from './errors.js';
import { runMethod, type Speaker } from './methods.js';
import { unsupportedVersionError } from './version.js';

const json = 'application/json';

/** Dependencies of the A2A endpoint. */
export interface A2aDeps extends Channels {
  readonly source: PortfolioSource;
  readonly pages: MarkdownPages;
  readonly random: Pick<Random, 'uuid'>;
  readonly log: Pick<Log, 'error'>;
}

/** Creates the operation of the A2A endpoint (discovery.md A-4). */
export function a2aOperations({ source, urls, pages, answers, random, log }: A2aDeps): OperationsOf<'postA2a'> {
  const readers = { urls, pages, profile: siteProfileReader({ urls, answers }) };
  const links: ErrorLinks = { docs: urls.errors, openapi: urls.openapi };
  const speaker = (missed: Speaker['missed']): Speaker => ({
    portfolio: source.current(),
    readers,
    uuid: () => random.uuid(),
    missed,
  });
  return {
    postA2a({ body, request }) {
      try {
        const refused = unsupportedVersionError(request.header('a2a-version'));
        if (refused) throw refused;
        const answering = speaker((missed) => request.noteRead({ missed }));
        const result = runMethod(body.method, body.params ?? {}, answering);
        request.noteRead({ read: { surface: 'a2a', item: body.method } });
        return { status: 200, type: json, body: { jsonrpc: '2.0', id: body.id, result } };
      } catch (error) {
        if (!(error instanceof A2aError))
          log.error({ requestId: request.id, err: error }, 'Unhandled error in an A2A message.');
        return { status: 200, type: json, body: a2aFailure(body.id, toA2aError(error, request.id), links) };
      }
    },
  };
}

function toA2aError(error: unknown, requestId: string): A2aError {
  return error instanceof A2aError
    ? error
    : new A2aError('internalError', 'The agent failed to answer.', { details: { requestId } });
}
