import { wordsFor } from '../../base/i18n/words.js';
import { escapeMarkdown } from '../../base/markup.js';
import type { Page } from '../result/snapshot.js';
import { outdatedSentence, type Terms, termLines, termsPath } from '../result/terms.js';

/** Makes the page that lists the terms of the owner called `name`. */
export function termsPage(terms: Terms, name: string, language: string): Page {
  const words = wordsFor(language);
  const outdated = outdatedSentence(terms, words);
  const lines = termLines(terms, words, name).map(({ label, value }) => `- **${label}:** ${escapeMarkdown(value)}`);
  return {
    path: termsPath,
    title: words.say('termsOfWork'),
    description: words.say('termsOfWorkOf', { name }),
    body: [outdated && `**${outdated}**`, lines.join('\n')].filter(Boolean).join('\n\n'),
  };
}
