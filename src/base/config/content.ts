import { fileURLToPath } from 'node:url';
import { parseEmailAddress } from '../email-address.js';
import { hasCredentials, isWebAddress, parsedUrl } from '../urls.js';
import type { SettingsReader } from './reader.js';

/** Content settings. */
export type ContentConfig = ReturnType<typeof readContent>;

const samplePortfolio = fileURLToPath(new URL('../../content/sample', import.meta.url));

export function readContent(read: SettingsReader, production: boolean) {
  // PORTFOLIO_DIR is the older name.
  const setting = read.text('PORTFOLIO') === undefined ? 'PORTFOLIO_DIR' : 'PORTFOLIO';
  const own = read.text(setting);
  const error = own && portfolioError(own);
  if (error) read.faults.push(`${setting} ${error}`);
  return {
    /** Absolute path of a folder or resume, or URL of a resume or repository. */
    portfolio: read.path(setting, samplePortfolio),
    /** Whether the portfolio is the bundled sample. */
    isSample: own === undefined,
    /** Whether pages reload while files are edited (content.md §5). Never in production, and only for local files. */
    whileWriting: read.flag('LIVE_RELOAD', true) && !production && own !== undefined && !isWebAddress(own),
    contentSignalAiTrain: read.choice('CONTENT_SIGNAL_AI_TRAIN', 'yes', ['yes', 'no']),
    /** Whether pages about agents may use unreviewed translations (content.md §4, Language). */
    unreviewedTranslations: read.flag('UNREVIEWED_TRANSLATIONS', false),
    /** Access token for a private repository. Only sent to its forge. */
    portfolioToken: read.checked(
      'PORTFOLIO_TOKEN',
      (value) => /^[!-~]+$/.test(value),
      'one token without spaces, as the forge shows it, such as github_pat_…',
    ),
    /** Webhook secret. Forges sign requests with it, and GitLab sends it. */
    webhookSecret: readWebhookSecret(read),
    securityContact: read.checked(
      'SECURITY_CONTACT',
      isContact,
      'a mail address, or an https, mailto or tel URL, such as mailto:security@example.org',
    ),
  };
}

const exampleAddress = 'such as PORTFOLIO=https://github.com/ada/portfolio';

/** Validates the portfolio setting. Commands check whether it exists, because arguments may override it. */
function portfolioError(own: string): string | undefined {
  if (isWebAddress(own))
    return hasCredentials(own)
      ? `has a user name, a password or a token in it, or is not a valid address. Remove it, ${exampleAddress}, and set PORTFOLIO_TOKEN to read a private repository.`
      : undefined;
  return own.includes('://') ? `accepts a folder, a resume file, or an https address, ${exampleAddress}.` : undefined;
}

/** Minimum length of the webhook secret, because a guessed one allows strangers to trigger fetches. */
const minSecretLength = 16;

function readWebhookSecret({ text, faults }: SettingsReader): string | undefined {
  const secret = text('PORTFOLIO_WEBHOOK_SECRET');
  if (secret !== undefined && secret.length < minSecretLength)
    faults.push(
      `PORTFOLIO_WEBHOOK_SECRET accepts ${minSecretLength} characters or more, such as the output of: openssl rand -hex 32.`,
    );
  return secret;
}

/** RFC 9116 §2.5.3. */
const isContact = (value: string): boolean =>
  parseEmailAddress(value) !== undefined ||
  (/^(https|mailto|tel):/i.test(value) && parsedUrl(value) !== undefined && !hasCredentials(value));
