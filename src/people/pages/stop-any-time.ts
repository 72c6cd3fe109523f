import { agentEndpoints } from '../../agent-auth/endpoints.js';
import { phrase } from '../../dictionary/phrase.js';
import type { Words } from '../../dictionary/words.js';
import { html, type Interpolation } from '../../http/html.js';

/** The sentence that leads to what acts for a person. */
export const stopAnyTime = (words: Words): Interpolation =>
  phrase(words, 'stopAnyTime', { agents: html`<a href="${agentEndpoints.accessPage}">${words.say('yourAgents')}</a>` });
