import { fileURLToPath } from 'node:url';
import { parseEmailAddress } from '../email-address.js';
import { hasCredentials, isWebAddress, parsedUrl } from '../urls.js';
import type { SettingsReader } from './reader.js';

/** What is shown. */
export type ContentConfig = ReturnType<typeof readContent>;

const samplePortfolio = fileURLToPath(new URL('../../content/sample', import.meta.url));

export function readContent(read: SettingsReader, production: boolean) {
  // Deployments that began before repositories were followed have the older name.
  const setting = read.text('PORTFOLIO') === undefined ? 'PORTFOLIO_DIR' : 'PORTFOLIO';
  const own = read.text(setting);
  const error = own && portfolioError(own);
  if (error) read.faults.push(`${setting} ${error}`);
  return {
    /** Absolute path of a folder or a resume, or the URL of a resume or a repository. */
    portfolio: read.path(setting, samplePortfolio),
    /** Whether the portfolio is the sample that comes with the service. */
    isSample: own === undefined,
    /** Whether pages follow what is being written (content.md §5); never in production, and only for files of the owner's own. */
    whileWriting: read.flag('LIVE_RELOAD', true) && !production && own !== undefined && !isWebAddress(own),
    contentSignalAiTrain: read.choice('CONTENT_SIGNAL_AI_TRAIN', 'yes', ['yes', 'no']),
    /** Whether people who decide about agents read words that no native reader has read (content.md §4, Language). */
    unreviewedTranslations: read.flag('UNREVIEWED_TRANSLATIONS', false),
    /** Reads a private repository at its forge; never sent to another host. */
    portfolioToken: read.checked(
      'PORTFOLIO_TOKEN',
      (value) => /^[!-~]+$/.test(value),
      'one token without spaces, as the forge shows it, such as github_pat_…',
    ),
    /** What a forge signs its calls with, or in GitLab sends. */
    webhookSecret: readWebhookSecret(read),
    securityContact: read.checked(
      'SECURITY_CONTACT',
      isContact,
      'a mail address, or an https, mailto or tel URL, such as mailto:security@example.org',
    ),
  };
}

const exampleAddress = 'such as PORTFOLIO=https://github.com/ada/portfolio';

/** Whether the folder or the file exists is for the command to say: it may also have been named as an argument. */
function portfolioError(own: string): string | undefined {
  if (isWebAddress(own))
    return hasCredentials(own)
      ? `has a user name, a password or a token in it, or is not a valid address. Remove it, ${exampleAddress}, and set PORTFOLIO_TOKEN to read a private repository.`
      : undefined;
  return own.includes('://') ? `accepts a folder, a resume file, or an https address, ${exampleAddress}.` : undefined;
}

/** One that can be guessed lets strangers have the forge asked for every call. */
const shortestSecret = 16;

function readWebhookSecret({ text, faults }: SettingsReader): string | undefined {
  const secret = text('PORTFOLIO_WEBHOOK_SECRET');
  if (secret !== undefined && secret.length < shortestSecret)
    faults.push(
      `PORTFOLIO_WEBHOOK_SECRET accepts ${shortestSecret} characters or more, such as the output of: openssl rand -hex 32.`,
    );
  return secret;
}

/** RFC 9116 §2.5.3. */
const isContact = (value: string): boolean =>
  parseEmailAddress(value) !== undefined ||
  (/^(https|mailto|tel):/i.test(value) && parsedUrl(value) !== undefined && !hasCredentials(value));
