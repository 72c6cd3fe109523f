import { truncate } from '../../../base/text.js';
import type { Facts } from '../facts/facts.js';

/** The contract's limit for one question. */
const longest = 300;

/** Questions that this very portfolio answers, two to five of them. */
export function questions({ portfolio }: Pick<Facts, 'portfolio'>): string[] {
  const { profile, categories, projects, offers, terms } = portfolio;
  const name = truncate(profile.name, 100);
  return [
    ...categories.slice(0, terms === undefined ? 2 : 1).map((category) => `Which ${category} projects has ${name} done?`),
    ...projects.slice(0, 1).map(({ title }) => `How does ${title} work?`),
    ...(terms === undefined ? [] : [`Is ${name} open to offers, from when and where?`]),
    offers.length > 0 ? `What does ${name} offer, and at what price?` : `How can I reach ${name}?`,
    `Who is ${name}?`,
  ].map((question) => truncate(question.replace(/\s+/g, ' '), longest));
}
