import type { Contract } from '../../base/contract.js';
import type { OwnerAnswer, OwnerRequest } from '../../owner/command.js';
import { consoleErrorFormat } from '../../owner/console/error-format.js';
import { consoleOperations } from '../../owner/console/operations.js';
import { askFromOwner, ownerSignIn } from '../../owner/console/owner-sign-in.js';
import { consoleSwitch } from '../../owner/console/switch.js';
import { registerClient } from '../../service/agent-auth/clients/register-client.js';
import { registrationErrorFormat } from '../../service/agent-auth/clients/registration-error.js';
import { agentErrorFormat } from '../../service/agent-auth/errors/error-format.js';
import { jwksOperations } from '../../service/agent-auth/keys/jwks.js';
import { agentOperations } from '../../service/agent-auth/operations.js';
import type { ErrorFormat } from '../../service/http/pipeline/error-handler.js';
import type { Tool } from '../../service/mcp/features.js';
import { contactOperations } from '../../service/messages/contact/operations.js';
import { contactSignIn } from '../../service/messages/contact/sign-in.js';
import type { ContactViews } from '../../service/messages/contact/views.js';
import type { MessageService } from '../../service/messages/deps.js';
import { messageOperations } from '../../service/messages/operations.js';
import { sendMessageTool } from '../../service/messages/send-tool.js';
import { pageErrorFormat } from '../../service/people/error-format.js';
import { peopleOperations } from '../../service/people/operations.js';
import type { StaticFiles } from '../../site/pages/theme/static-files.js';
import type { AgentsParts } from './agents-parts.js';

/** Dependencies of operations in addition to the shared parts. */
interface OperationSources {
  readonly files: StaticFiles;
  readonly contact: ContactViews;
  readonly answerOwner: (request: OwnerRequest) => Promise<OwnerAnswer>;
}

/** Creates all operations of agents, of their pages for people, of messages and of the console. */
export function createAgentOperations(parts: AgentsParts, { files, contact, answerOwner }: OperationSources) {
  const { service, mail, config, clock, keys, secrets, consented } = parts;
  const { redirectSchemes } = config.agentAuth.oauthClients;
  const pages = { ...service, ...pageFrame(parts, files), secrets, mail: mail.queue, log: parts.log };
  const messages = messageService(parts);
  const forConsole = {
    ...pages,
    ...consoleFrame(parts, files),
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
    ...consoleOperations(forConsole),
    ...contactOperations(pages, contact),
    ...peopleOperations(
      pages,
      service,
      {
        purposes: { contact: contactSignIn(pages, messages, contact), owner: ownerSignIn(forConsole) },
        requests: { owner: askFromOwner(forConsole) },
      },
      consented,
    ),
  };
}

/** Creates the tools that MCP clients call on behalf of a user. Empty if OAuth clients are disabled. */
export function createAccountTools(parts: AgentsParts, contract: Contract): readonly Tool[] {
  return parts.config.agentAuth.oauthClients.enabled ? [sendMessageTool(messageService(parts), contract)] : [];
}

/**
 * Creates the error formats of agent endpoints: HTML for pages, and the format that each kind of client expects
 * elsewhere.
 */
export function createErrorFormats(parts: AgentsParts, files: StaticFiles): readonly ErrorFormat[] {
  const ofConsole = consoleErrorFormat(consoleFrame(parts, files));
  return [pageErrorFormat(pageFrame(parts, files)), ofConsole, registrationErrorFormat, agentErrorFormat(parts.urls)];
}

function pageFrame({ urls, serviceName, words }: AgentsParts, files: StaticFiles) {
  return { urls, serviceName, words, stylesheet: () => files.path('claim.css') };
}

function consoleFrame({ urls, serviceName, editor }: AgentsParts, files: StaticFiles) {
  return {
    urls,
    serviceName,
    stylesheets: () => ['claim.css', 'console.css'].map((name) => files.path(name)),
    passkeyScript: () => files.path('passkey.js'),
    editor,
  };
}

function messageService({ service, mail, config, serviceName, words, tally }: AgentsParts): MessageService {
  const { owner: ownerEmail, holdsFirst } = config.mail;
  return { ...service, mail: mail.queue, ownerEmail, holdsFirst, serviceName, words, received: tally.received };
}
