import { truncate } from '../../../../base/text.js';
import { blocks } from '../../../pages/twin.js';
import type { Facts } from '../../facts/facts.js';
import { claimSection } from '../auth-md/claim.js';
import { registerSection } from '../auth-md/register.js';
import { exchangeSection, useSection } from '../auth-md/tokens.js';
import type { AgentSkill } from './skill.js';

/** The skill of writing to the owner: the same steps as /auth.md, from the same text. */
export function writeSkill(facts: Facts): AgentSkill {
  const { name } = facts.portfolio.profile;
  return {
    title: `Write to ${name}`,
    description: truncate(
      `Register at ${facts.urls.host}, be claimed by your human, and send a message to ${name}. Use it when your user wants to contact ${name} through you.`,
      1024,
    ),
    queries: [`Ask ${name} whether a project is possible.`, `Send ${name} a message in my name.`],
    body: blocks(
      `# Write to ${facts.owner.name}`,
      `A message reaches the owner in the name of a human who has confirmed you. Do this only when your user asks for it. The whole story, with every error, is at [auth.md](${facts.urls.authMd}).`,
      registerSection(facts),
      claimSection(facts),
      exchangeSection(facts),
      useSection(facts),
    ),
  };
}
