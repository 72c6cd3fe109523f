import { truncate } from '../../../base/text.js';
import type { DiscoveryContext } from '../context/context.js';

/** The contract's limit for one question, in characters. */
const maxQuestionLength = 300;

/** Returns two to five questions that this portfolio answers. */
export function exampleQuestions({ portfolio }: Pick<DiscoveryContext, 'portfolio'>): string[] {
  const { profile, categories, projects, offers, terms } = portfolio;
  const name = truncate(profile.name, 100);
  return [
    ...categories
      .slice(0, terms === undefined ? 2 : 1)
      .map((category) => `Which ${category} projects has ${name} done?`),
    ...projects.slice(0, 1).map(({ title }) => `How does ${title} work?`),
    ...(terms === undefined ? [] : [`Is ${name} open to offers, from when and where?`]),
    offers.length > 0 ? `What does ${name} offer, and at what price?` : `How can I reach ${name}?`,
    `Who is ${name}?`,
  ].map((question) => truncate(question.replace(/\s+/g, ' '), maxQuestionLength));
}
