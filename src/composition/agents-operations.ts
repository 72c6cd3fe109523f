import { registerClient } from '../agent-auth/clients/register-client.js';
import { clientRegistrationSurface } from '../agent-auth/clients/registration-error.js';
import { agentErrorSurface } from '../agent-auth/error-surface.js';
import { jwksOperations } from '../agent-auth/keys/jwks.js';
import { agentOperations } from '../agent-auth/operations.js';
import type { Contract } from '../contract.js';
import type { ErrorSurface } from '../http/error-handler.js';
import type { Tool } from '../mcp/features.js';
import { contactOperations } from '../messages/contact/operations.js';
import { contactSignIn } from '../messages/contact/sign-in.js';
import type { ContactViews } from '../messages/contact/views.js';
import type { MessageService } from '../messages/deps.js';
import { messageOperations } from '../messages/operations.js';
import { sendMessageTool } from '../messages/send-tool.js';
import type { OwnerAnswer, OwnerRequest } from '../owner/command.js';
import { consoleSurface } from '../owner/console/error-surface.js';
import { consoleOperations } from '../owner/console/operations.js';
import { askFromOwner, ownerSignIn } from '../owner/console/owner-sign-in.js';
import { consoleSwitch } from '../owner/console/switch.js';
import { peopleOperations } from '../people/operations.js';
import { pageSurface } from '../people/pages/error-surface.js';
import type { StaticFiles } from '../site/static-files.js';
import type { AgentsParts } from './agents-parts.js';

/** What operations take beside the parts. */
interface OperationSources {
  readonly files: StaticFiles;
  readonly contact: ContactViews;
  readonly answerOwner: (request: OwnerRequest) => Promise<OwnerAnswer>;
}

/** Every operation of agents, of the pages that lead people to them, of messages and of the console. */
export function operationsOf(parts: AgentsParts, { files, contact, answerOwner }: OperationSources) {
  const { service, mail, config, clock, keys, secrets, consented } = parts;
  const { redirectSchemes } = config.agentAuth.oauthClients;
  const pages = { ...service, ...frameOf(parts, files), secrets, mail: mail.queue, log: parts.log };
  const messages = messagesOf(parts);
  const ofConsole = {
    ...pages,
    ...consoleFrameOf(parts, files),
    answerOwner,
    ownerEmail: config.mail.owner,
    holdsFirst: config.mail.holdsFirst,
    isOn: consoleSwitch(config.console, service.store),
  };
  return {
    ...agentOperations(service),
    registerClient: registerClient({ clock, secrets, redirectSchemes }),
    ...jwksOperations(keys),
    ...messageOperations(messages),
    ...consoleOperations(ofConsole),
    ...contactOperations(pages, contact),
    ...peopleOperations(
      pages,
      service,
      {
        purposes: { contact: contactSignIn(pages, messages, contact), owner: ownerSignIn(ofConsole) },
        requests: { owner: askFromOwner(ofConsole) },
      },
      consented,
    ),
  };
}

/** The tools that an MCP client calls in the name of its human; none where no client may ask for consent. */
export function toolsOf(parts: AgentsParts, contract: Contract): readonly Tool[] {
  return parts.config.agentAuth.oauthClients.enabled ? [sendMessageTool(messagesOf(parts), contract)] : [];
}

/** How errors look: as pages where people's browsers go, each as its kind of caller reads it elsewhere. */
export function surfacesOf(parts: AgentsParts, files: StaticFiles): readonly ErrorSurface[] {
  const ofConsole = consoleSurface(consoleFrameOf(parts, files));
  return [pageSurface(frameOf(parts, files)), ofConsole, clientRegistrationSurface, agentErrorSurface(parts.urls)];
}

function frameOf({ urls, serviceName, words }: AgentsParts, files: StaticFiles) {
  return { urls, serviceName, words, stylesheet: () => files.path('claim.css') };
}

function consoleFrameOf({ urls, serviceName, editor }: AgentsParts, files: StaticFiles) {
  return {
    urls,
    serviceName,
    stylesheets: () => ['claim.css', 'console.css'].map((name) => files.path(name)),
    passkeyScript: () => files.path('passkey.js'),
    editor,
  };
}

function messagesOf({ service, mail, config, serviceName, words, tally }: AgentsParts): MessageService {
  const { owner: ownerEmail, holdsFirst } = config.mail;
  return { ...service, mail: mail.queue, ownerEmail, holdsFirst, serviceName, words, received: tally.received };
}
