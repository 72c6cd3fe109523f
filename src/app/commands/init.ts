import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { type Terminal, WrongUse } from '../../base/command-line.js';
import { Refused } from '../../base/refused.js';
import { type NewPortfolio, newPortfolioFiles, parts, placeholders } from './init-files.js';

interface InitOptions {
  readonly yes?: boolean;
  readonly name?: string;
  readonly role?: string;
  readonly language?: string;
  readonly show?: string;
}

const examples = `
Examples:
  vitrine init me                          asks four questions
  vitrine init me --yes                    asks none; the files say what to fill in
  vitrine init me --yes --name 'Ada Example' --role Engineer --show projects,offers
`;

/** `vitrine init [FOLDER]`: begins a portfolio with a few commented files; writes over nothing. */
export function addInit(program: Command, terminal: Terminal): void {
  program
    .command('init')
    .description('Begin a portfolio of your own: a small folder whose files say what goes where')
    .argument('[folder]', 'where to write; new or empty', 'portfolio')
    .option('-y, --yes', 'ask nothing')
    .option('--name <name>', 'your name, or that of your studio')
    .option('--role <role>', 'what you do, in a few words')
    .addOption(
      new Option('--language <tag>', 'the language that you write in, such as en, de or pt-BR').argParser(languageTag),
    )
    .addOption(
      new Option('--show <parts>', `what to show, separated by commas: ${parts.join(', ')}`).argParser(shownParts),
    )
    .addHelpText('after', examples)
    .action(async (folder: string, options: InitOptions) => {
      const to = resolve(folder);
      requireEmptyFolder(to);
      const files = newPortfolioFiles(await answers(options, terminal));
      for (const [path, text] of files) {
        mkdirSync(dirname(join(to, path)), { recursive: true });
        // Fail instead of replacing a file that was created in the meantime.
        writeFileSync(join(to, path), text, { flag: 'wx' });
      }
      terminal.out(`Wrote ${[...files.keys()].join(', ')} in ${to}.\nSee it grow while you write: vitrine ${folder}\n`);
    });
}

function requireEmptyFolder(folder: string): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new Refused(`${folder} is a file; name a folder that is new or empty.`);
  if (readdirSync(folder).length > 0) {
    throw new Refused(
      `${folder} is not empty. Name a new folder; nothing was written. To serve what is there: vitrine ${folder}`,
    );
  }
}

/** Returns the values of options, then answers, then placeholders. */
async function answers(options: InitOptions, { ask, err }: Terminal): Promise<NewPortfolio> {
  if (!options.yes && !ask) {
    throw new WrongUse(
      'There is no terminal to ask in; add --yes, and optionally --name, --role, --language and --show.',
    );
  }
  const answer = async (
    given: string | undefined,
    question: string,
    fallback: string,
    read = (text: string) => text,
  ): Promise<string> => {
    if (given !== undefined || options.yes || !ask) return given ?? fallback;
    for (;;) {
      const reply = (await ask(`${question} [${fallback}] `)).trim();
      try {
        return reply === '' ? fallback : read(reply);
      } catch (error) {
        err(`${(error as Error).message}\n`);
      }
    }
  };
  return {
    name: await answer(options.name, 'Your name, or that of your studio?', placeholders.name),
    role: await answer(options.role, 'What do you do, in a few words?', placeholders.role),
    language: await answer(options.language, 'Which language do you write in?', 'en', languageTag),
    show: (
      await answer(options.show, `What do you want to show? (${parts.join(', ')})`, 'projects,experience', shownParts)
    ).split(','),
  };
}

function languageTag(text: string): string {
  try {
    return Intl.getCanonicalLocales(text)[0] ?? text;
  } catch {
    throw new WrongUse(`"${text}" is no tag of a language; write en, de, pt-BR, ….`);
  }
}

function shownParts(text: string): string {
  const chosen = text.split(',').map((part) => part.trim().toLowerCase());
  const unknown = chosen.find((part) => !parts.includes(part));
  if (unknown !== undefined) throw new WrongUse(`"${unknown}" is not one of: ${parts.join(', ')}.`);
  return chosen.join(',');
}
