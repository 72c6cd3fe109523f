import { truncate } from '../../../../base/text.js';
import { blocks } from '../../../pages/markdown-version.js';
import type { DiscoveryContext } from '../../context/context.js';
import { renderClaimSection } from '../auth-md/claim.js';
import { renderRegisterSection } from '../auth-md/register.js';
import { renderExchangeSection, renderUsageSection } from '../auth-md/tokens.js';
import type { AgentSkill } from './skill.js';

/** Builds the skill for writing to the owner. It reuses the sections of /auth.md. */
export function writeToOwnerSkill(context: DiscoveryContext): AgentSkill {
  const { name } = context.portfolio.profile;
  return {
    title: `Write to ${name}`,
    description: truncate(
      `Register at ${context.urls.host}, be claimed by your human, and send a message to ${name}. Use it when your user wants to contact ${name} through you.`,
      1024,
    ),
    queries: [`Ask ${name} whether a project is possible.`, `Send ${name} a message in my name.`],
    body: blocks(
      `# Write to ${context.owner.name}`,
      `A message reaches the owner in the name of a human who has confirmed you. Do this only when your user asks for it. The whole story, with every error, is at [auth.md](${context.urls.authMd}).`,
      renderRegisterSection(context),
      renderClaimSection(context),
      renderExchangeSection(context),
      renderUsageSection(context),
    ),
  };
}
