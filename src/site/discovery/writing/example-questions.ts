import { truncate } from '../../../base/text.js';
import type { Facts } from '../facts/facts.js';

/** The contract's limit for one question. */
const longest = 300;

/** Questions that this very portfolio answers, two to five of them. */
export function questions({ portfolio }: Pick<Facts, 'portfolio'>): string[] {
  const { profile, categories, projects, offers } = portfolio;
  const name = truncate(profile.name, 100);
  return [
    ...categories.slice(0, 2).map((category) => `Which ${category} projects has ${name} done?`),
    ...projects.slice(0, 1).map(({ title }) => `How does ${title} work?`),
    offers.length > 0 ? `What does ${name} offer, and at what price?` : `How can I reach ${name}?`,
    `Who is ${name}?`,
  ].map((question) => truncate(question.replace(/\s+/g, ' '), longest));
}
