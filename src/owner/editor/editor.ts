import { stringify } from 'yaml';
import type { Contract } from '../../base/contract.js';
import { apiRoot, type RepositoryAddress } from '../../base/repository-address.js';
import { type ConfigSource, configOf } from './config.js';
import { contentSecurityPolicy } from './content-security-policy.js';
import { packageFiles } from './package-files.js';

/** A file that the page of the editor asks for. */
export interface EditorFile {
  readonly type: 'application/yaml' | 'text/javascript' | 'application/json' | 'font/woff2';
  readonly bytes: Buffer | string;
  /** Whether its name holds its version. */
  readonly lasts: boolean;
}

/** The editor of content that follows a repository. */
export interface Editor {
  /** The name of its script; undefined where its packages are not installed. */
  readonly script: string | undefined;
  /** The Content-Security-Policy of its page: this site and the API of the forge. */
  readonly policy: string;
  /** The language in which it begins, one that it has. */
  language(): string;
  file(name: string): EditorFile | undefined;
}

/**
 * Makes the editor of a repository (docs/console.md, Editor). `content` is the newest state of the content, and the
 * language of what is served.
 */
export function createEditor(
  contract: Contract,
  address: RepositoryAddress,
  content: () => Omit<ConfigSource, 'contract' | 'address'>,
): Editor {
  const installed = packageFiles();
  return {
    script: installed?.script,
    policy: contentSecurityPolicy(new URL(apiRoot(address)).origin),
    language: () => localeOf(content().language, installed?.locales ?? []),
    file(name) {
      if (name === 'config.yml')
        return {
          type: 'application/yaml',
          bytes: stringify(configOf({ contract, address, ...content() })),
          lasts: false,
        };
      const file = installed?.files.get(name);
      return file && { type: file.type, bytes: file.bytes(), lasts: true };
    },
  };
}

/** The locale of a language, its main one where the region has none; English where the editor lacks it. */
function localeOf(language: string, locales: readonly string[]): string {
  const [base = ''] = language.split('-');
  const fits = (locale: string): boolean => locale === base || locale.startsWith(`${base}-`);
  return base === 'en' ? 'en-US' : (locales.find((locale) => locale === language) ?? locales.find(fits) ?? 'en-US');
}
