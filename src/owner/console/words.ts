import { agentWords } from './words/agents.js';
import { auditWords } from './words/audit.js';
import { digestWords } from './words/digest.js';
import { frameWords } from './words/frame.js';
import { sharedListWords } from './words/lists.js';
import { signInMailWords } from './words/mails.js';
import { messageWords } from './words/messages.js';
import { muteWords } from './words/mute.js';
import { overviewWords } from './words/overview.js';
import { passkeyWords } from './words/passkeys.js';
import { peopleWords } from './words/people.js';
import { readingWords } from './words/reading.js';
import { refusalWords } from './words/refusals.js';
import { settingsWords } from './words/settings.js';
import { signInWords } from './words/sign-in.js';

/**
 * Every word of the console, in one object so that it can be translated; those of a page are in a file of its own.
 * English alone so far, whatever the language of the site: one person reads it, who set the service up with its English
 * command line.
 */
export const words = {
  ...frameWords,
  ...signInWords,
  ...refusalWords,
  ...overviewWords,
  ...messageWords,
  ...signInMailWords,
  lists: sharedListWords,
  passkeys: passkeyWords,
  mute: muteWords,
  reading: readingWords,
  people: peopleWords,
  audit: auditWords,
  settings: settingsWords,
  agents: agentWords,
  digest: digestWords,
} as const;
