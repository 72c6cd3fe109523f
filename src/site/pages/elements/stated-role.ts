import type { Portfolio } from '../../../service/portfolio/portfolio.js';
import type { Site } from './site.js';

/** The owner's role, or undefined if the owner stated none. The API needs one, which is then the word for a portfolio. */
export function statedRole({
  portfolio,
  words,
}: Pick<Site, 'words'> & { readonly portfolio: Pick<Portfolio, 'profile'> }): string | undefined {
  const { role } = portfolio.profile;
  return role === words.say('portfolio') ? undefined : role;
}
