import type { RequestHandler } from 'express';

/** Whether the owner allows training with the content (`CONTENT_SIGNAL_AI_TRAIN`). */
export type AiTraining = 'yes' | 'no';

/**
 * Sends the owner's usage preferences as `Content-Usage` with every answer (draft-ietf-aipref-attach-05 §2, vocabulary
 * draft-ietf-aipref-vocab). robots.txt has them as `Content-Signal`: audits of robots.txt reject a rule that they do
 * not know.
 */
export function contentUsage(aiTraining: AiTraining): RequestHandler {
  const preferences = `search=y, train-ai=${aiTraining === 'yes' ? 'y' : 'n'}`;
  return (_request, response, next) => {
    response.setHeader('Content-Usage', preferences);
    next();
  };
}
