import { clientOperations } from '../agent-auth/clients/operations.js';
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
import { consoleOperations } from '../owner/console/operations.js';
import { askFromOwner, ownerSignIn } from '../owner/console/owner-sign-in.js';
import { consoleSurface } from '../owner/console/surface.js';
import { consoleSwitch } from '../owner/console/switch.js';
import type { OwnerAnswer, OwnerRequest } from '../owner/requests.js';
import { askFromAccess } from '../people/access/ask.js';
import { accessPageOperations } from '../people/access/operations.js';
import { accessPaths } from '../people/access/paths.js';
import { personSignIn } from '../people/access/sign-in.js';
import { askFromClaim, claimSignIn } from '../people/claim/ask.js';
import { claimPageOperations } from '../people/claim/operations.js';
import { pagePaths } from '../people/claim/views.js';
import { askFromConsent } from '../people/consent/email.js';
import { authorizeOperations } from '../people/consent/operations.js';
import { authorizePaths } from '../people/consent/paths.js';
import { authorizeSurface } from '../people/consent/surface.js';
import { pageSurface } from '../people/pages/surface.js';
import { signInOperations } from '../people/sign-in/operations.js';
import type { StaticFiles } from '../site/static-files.js';
import { signInPaths } from '../urls.js';
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
  const { enabled, redirectSchemes } = config.agentAuth.oauthClients;
  const pages = { ...service, ...frameOf(parts, files), secrets, mail: mail.queue, log: parts.log };
  const ofConsent = { ...pages, consented };
  const ofContact = { ...messagesOf(parts), ...pages, views: contact };
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
    ...clientOperations({ clock, secrets, redirectSchemes }),
    ...claimPageOperations(pages),
    ...accessPageOperations(pages),
    ...authorizeOperations(ofConsent),
    ...jwksOperations({ keys }),
    ...messageOperations(messagesOf(parts)),
    ...consoleOperations(ofConsole),
    ...contactOperations(ofContact),
    ...signInOperations(
      pages,
      {
        claim: claimSignIn(pages),
        person: personSignIn(pages),
        contact: contactSignIn(ofContact),
        owner: ownerSignIn(ofConsole, pages),
      },
      {
        claim: askFromClaim(pages),
        access: askFromAccess(pages),
        ...(enabled && { consent: askFromConsent(ofConsent) }),
        owner: askFromOwner(ofConsole),
      },
    ),
  };
}

/** The tools that an MCP client calls in the name of its human; none where no client may ask for consent. */
export function toolsOf(parts: AgentsParts, contract: Contract): readonly Tool[] {
  return parts.config.agentAuth.oauthClients.enabled ? [sendMessageTool(messagesOf(parts), contract)] : [];
}

/** How errors look: as pages where people's browsers go, each as its kind of caller reads it elsewhere. */
export function surfacesOf(parts: AgentsParts, files: StaticFiles): readonly ErrorSurface[] {
  const { urls } = parts;
  const frame = frameOf(parts, files);
  const pages = [authorizeSurface(frame), pageSurface(frame, pathsOfPages)];
  const own = consoleSurface(consoleFrameOf(parts, files), { docs: urls.errors, openapi: urls.openapi });
  return [...pages, own, clientRegistrationSurface, agentErrorSurface(urls)];
}

/** Where people's browsers go; errors there are pages. */
const pathsOfPages: ReadonlySet<string> = new Set([
  ...Object.values(pagePaths),
  ...Object.values(accessPaths),
  ...Object.values(authorizePaths),
  ...Object.values(signInPaths),
]);

function frameOf({ urls, serviceName, words }: AgentsParts, files: StaticFiles) {
  return { urls, serviceName, words, stylesheet: () => files.path('claim.css') };
}

function consoleFrameOf({ urls, serviceName }: AgentsParts, files: StaticFiles) {
  return {
    urls,
    serviceName,
    stylesheets: () => ['claim.css', 'console.css'].map((name) => files.path(name)),
    passkeyScript: () => files.path('passkey.js'),
  };
}

function messagesOf({ service, mail, config, serviceName, words, tally }: AgentsParts): MessageService {
  const { owner: ownerEmail, holdsFirst } = config.mail;
  return { ...service, mail: mail.queue, ownerEmail, holdsFirst, serviceName, words, received: tally.received };
}
