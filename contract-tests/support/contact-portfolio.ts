import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The content of a small portfolio with a contact form. */
export interface ContactPortfolio {
  readonly name: string;
  readonly role: string;
  readonly description: string;
  readonly language: string;
  /** Title of the page with the form. */
  readonly title: string;
  readonly body: string;
}

const june: ContactPortfolio = {
  name: 'June Okafor',
  role: 'Weaver',
  description: 'Makes rugs by hand in a small workshop.',
  language: 'en',
  title: 'Contact',
  body: 'Or by post.',
};

/** Writes a portfolio with a contact form into a new folder, which the caller removes. */
export function contactPortfolio(given: Partial<ContactPortfolio> = {}): string {
  const { name, role, description, language, title, body } = { ...june, ...given };
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-contact-'));
  const files = {
    'profile.yaml': `name: ${name}\nrole: ${role}\ndescription: ${description}\nlanguage: ${language}\ncontact: form\n`,
    'pages/contact.md': `---\ntitle: ${title}\ndescription: ${description}\n---\n${body}\n`,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}
