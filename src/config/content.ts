import { fileURLToPath } from 'node:url';
import { isWebAddress } from '../urls.js';
import type { SettingsReader } from './reader.js';

/** What is shown. */
export type ContentConfig = ReturnType<typeof readContent>;

const samplePortfolio = fileURLToPath(new URL('../portfolio/sample', import.meta.url));

export function readContent(read: SettingsReader, production: boolean) {
  // Deployments that began before repositories were followed have the older name.
  const setting = read.text('PORTFOLIO') === undefined ? 'PORTFOLIO_DIR' : 'PORTFOLIO';
  const own = read.text(setting);
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
    portfolioToken: read.text('PORTFOLIO_TOKEN'),
    /** What a forge signs its calls with, or in GitLab sends. */
    webhookSecret: readWebhookSecret(read),
    securityContact: read.text('SECURITY_CONTACT'),
  };
}

/** One that can be guessed lets strangers have the forge asked for every call. */
const shortestSecret = 16;

function readWebhookSecret({ text, faults }: SettingsReader): string | undefined {
  const secret = text('PORTFOLIO_WEBHOOK_SECRET');
  if (secret !== undefined && secret.length < shortestSecret)
    faults.push(
      `PORTFOLIO_WEBHOOK_SECRET has ${secret.length} characters; it accepts ${shortestSecret} or more, such as those of: openssl rand -hex 32.`,
    );
  return secret;
}
