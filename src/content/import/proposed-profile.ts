import { basename } from 'node:path';
import { SiteFolder } from './site-folder.js';
import { ownerOf } from './site-owner.js';

/**
 * Returns a `profile.yaml` for a folder that has none, with the command that writes it. Returns undefined if nothing
 * names an owner.
 */
export function proposedProfile(folder: string): string | undefined {
  const owner = ownerOf(new SiteFolder(folder));
  const { description, suggested } = owner;
  const { name, from } = owner.from === undefined ? (suggested ?? owner) : owner;
  if (from === undefined) return undefined;
  const lines = [
    `name: ${JSON.stringify(name)}`,
    'role: What you do',
    `description: ${JSON.stringify(description ?? `The portfolio of ${name}.`)}`,
  ];
  return [
    `${basename(folder)} holds no profile.yaml, which names whose portfolio it is. ${from} suggests:`,
    ...lines.map((line) => `  ${line}`),
    `Write these lines to profile.yaml, or make a whole folder of what is there: vitrine import ${folder} NEW-FOLDER`,
  ].join('\n');
}
