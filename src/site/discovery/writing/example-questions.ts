import { truncate } from '../../../base/text.js';
import type { DiscoveryContext } from '../context/context.js';

/** The contract's limit for one question, in characters. */
const maxQuestionLength = 300;

/** Returns two to five questions that this portfolio answers. */
export function exampleQuestions({ portfolio }: Pick<DiscoveryContext, 'portfolio'>): string[] {
  const { profile, categories, projects, offers } = portfolio;
  const name = truncate(profile.name, 100);
  return [
    ...categories.slice(0, 2).map((category) => `Which ${category} projects has ${name} done?`),
    ...projects.slice(0, 1).map(({ title }) => `How does ${title} work?`),
    offers.length > 0 ? `What does ${name} offer, and at what price?` : `How can I reach ${name}?`,
    `Who is ${name}?`,
  ].map((question) => truncate(question.replace(/\s+/g, ' '), maxQuestionLength));
}
