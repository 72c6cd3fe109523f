import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Reads sign-in links from the `.eml` files of an outbox folder. */
export class Outbox {
  readonly #links = new Map<string, string>();
  readonly #read = new Set<string>();

  /** @param folder the service's DATA_DIR */
  constructor(private readonly folder: string) {}

  /** Returns the path of the newest link that was sent to the email address. Rejects after the timeout. */
  async signinLink(address: string, timeoutMs = 10_000): Promise<string> {
    for (let waited = 0; waited < timeoutMs; waited += 50) {
      this.#look();
      const link = this.#links.get(address);
      if (link !== undefined) return link;
      await pause(50);
    }
    throw new Error(`No sign-in mail to ${address} came into the outbox.`);
  }

  #look(): void {
    let files: string[];
    try {
      files = readdirSync(join(this.folder, 'outbox')).filter((file) => file.endsWith('.eml') && !this.#read.has(file));
    } catch {
      return; // No mail yet.
    }
    for (const file of files.sort()) {
      this.#read.add(file);
      const text = readFileSync(join(this.folder, 'outbox', file), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '=');
      const address = /\nTo: (\S+)\r\n/.exec(text)?.[1];
      const link = /https?:\/\/[^/\s]+(\/sign-in\?s=scl_[\w-]+)/.exec(text)?.[1];
      if (address !== undefined && link !== undefined) this.#links.set(address, link);
    }
  }
}
