import { fileURLToPath } from 'node:url';
import { isWebAddress } from '../urls.js';
import type { SettingsReader } from './reader.js';

/** What is shown. */
export interface ContentConfig {
  /** Absolute path of a folder or a resume, or the URL of a resume or a repository. */
  readonly portfolio: string;
  /** Whether the portfolio is the sample that comes with the service. */
  readonly isSample: boolean;
  /**
   * Whether pages follow what is being written (content.md §5); never in production, and only for files of the owner's
   * own.
   */
  readonly whileWriting: boolean;
  readonly contentSignalAiTrain: 'yes' | 'no';
  /** Whether people who decide about agents read words that no native reader has read (content.md §4, Language). */
  readonly unreviewedTranslations: boolean;
  /** Reads a private repository at its forge; never sent to another host. */
  readonly portfolioToken: string | undefined;
  /** What a forge signs its calls with, or in GitLab sends. */
  readonly webhookSecret: string | undefined;
  readonly securityContact: string | undefined;
}

const samplePortfolio = fileURLToPath(new URL('../portfolio/sample', import.meta.url));

export function readContent(read: SettingsReader, production: boolean): ContentConfig {
  // Deployments that began before repositories were followed have the older name.
  const setting = read.text('PORTFOLIO') === undefined ? 'PORTFOLIO_DIR' : 'PORTFOLIO';
  const own = read.text(setting);
  return {
    portfolio: read.path(setting, samplePortfolio),
    isSample: own === undefined,
    whileWriting: read.flag('LIVE_RELOAD', true) && !production && own !== undefined && !isWebAddress(own),
    contentSignalAiTrain: read.choice('CONTENT_SIGNAL_AI_TRAIN', 'yes', ['yes', 'no']),
    unreviewedTranslations: read.flag('UNREVIEWED_TRANSLATIONS', false),
    portfolioToken: read.text('PORTFOLIO_TOKEN'),
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
