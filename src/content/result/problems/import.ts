import { pluralize } from '../../../base/text.js';
import { atMostBytes, error, leftOut, warning } from './problem-type.js';
import { draftsFolder } from './publication.js';

const left = 'it is left';
const toDrafts = `it goes into ${draftsFolder}/`;
const nothingTaken = 'nothing of it is taken';

/** Files of one kind that an import leaves: the problem names the first one. */
interface Kind {
  /** How many there are. */
  readonly count: number;
  /** The names of the first five. */
  readonly files: string;
}

const leftKind = (one: string, many: string, accepted: string) =>
  warning('lost', ({ count, files }: Kind) => ({
    problem: count === 1 ? one : `and ${pluralize(count - 1, 'other')} ${many} (${files})`,
    done: count <= 2 ? nothingTaken : 'nothing of them is taken',
    accepted,
  }));

/** Problems of `vitrine import`. */
export const importProblems = {
  'import/not-a-folder': error(() => ({ problem: 'is no folder', accepted: 'a folder with the Markdown of a site' })),
  'import/owner-unknown': warning(
    'changed',
    ({ used, name, namedBy }: { used: string; name?: string; namedBy?: string }) => ({
      problem: 'has no owner to name',
      done: `"${used}" is used`,
      accepted: `your name in profile.yaml, or an author in the configuration of the site${name === undefined ? '' : `; ${namedBy} has "${name}"`}`,
    }),
  ),
  'import/templates-left': leftKind('is a template or a page in HTML', 'are templates or pages in HTML', 'Markdown'),
  'import/other-markup-left': leftKind('is a text in another markup', 'are texts in another markup', 'Markdown'),
  'import/data-left': leftKind(
    'holds data and no text',
    'hold data and no text',
    'Markdown; a resume is imported by itself, as in vitrine import resume.json NEW-FOLDER',
  ),
  'import/about-the-code': warning('lost', () => notPortfolio('is about the code of the site')),
  'import/not-found-page': warning('lost', () =>
    notPortfolio('is the error page for missing addresses, which the service has itself'),
  ),
  'import/sample': warning('lost', () => ({
    problem: 'is a sample of a generator or its theme',
    done: toDrafts,
    accepted: 'texts of the owner',
  })),
  'import/translation': warning('lost', ({ original }: { original: string }) => ({
    problem: `is a translation of ${original}`,
    done: toDrafts,
    accepted: 'texts in one language',
  })),
  'import/text-empty': warning('lost', () => ({
    problem: 'has neither a title nor a text',
    done: toDrafts,
    accepted: 'a title or a text',
  })),
  'import/list-page': warning('lost', () => ({
    problem: 'is a list that the site makes by itself',
    done: toDrafts,
    accepted: 'a text',
  })),
  'import/front-matter-unreadable': warning('lost', ({ reason }: { reason: string }) => ({
    problem: reason,
    done: toDrafts,
    accepted: 'front matter in YAML, TOML or JSON',
  })),
  'import/text-unreadable': warning('lost', ({ max }: { max: number }) => ({
    problem: 'cannot be read',
    done: toDrafts,
    accepted: `a file of ${atMostBytes(max)}`,
  })),
  'import/address-duplicate': warning(
    'changed',
    ({ path, other, served }: { path: string; other: string; served: string }) => ({
      problem: `has the address ${path}, which ${other} has too`,
      done: `it is served at ${served}`,
      accepted: 'a different address for each',
    }),
  ),
  'import/symlink-outside': warning('lost', () => ({
    problem: 'is a symbolic link that leaves the folder',
    done: left,
    accepted: 'a file inside the folder',
  })),
  'import/not-a-file': warning('lost', () => ({
    problem: 'is neither a file nor a folder',
    done: left,
    accepted: 'an ordinary file',
  })),
  'import/file-too-large': warning('lost', ({ bytes, max }: { bytes: number; max: number }) => ({
    problem: `has ${bytes} bytes`,
    done: left,
    accepted: `files of ${atMostBytes(max)}`,
  })),
  'import/file-unreadable': warning('lost', ({ reason }: { reason: string }) => ({
    problem: `cannot be read (${reason})`,
    done: left,
    accepted: 'a file that may be read',
  })),
  'import/file-not-copied': warning('lost', ({ bytes, max }: { bytes: number; max: number }) => ({
    problem: `has ${bytes} bytes`,
    done: 'it is not copied',
    accepted: `a file of ${atMostBytes(max)}: make it smaller and put it into assets/`,
  })),
  'import/resume-of-theme': warning('lost', ({ name, owner }: { name: string; owner?: string | undefined }) => ({
    problem: `is about ${name}, whom a theme comes with`,
    ...aboutOwner(owner),
  })),
  'import/resume-of-other-person': warning('lost', ({ name, owner }: { name: string; owner: string }) => ({
    problem: `is about ${name}`,
    ...aboutOwner(owner),
  })),
  'import/bibliography-of-others': warning('lost', ({ owner }: { owner: string }) => ({
    problem: `names ${owner} in none of its entries`,
    ...aboutOwner(owner),
  })),
  'import/resume-not-public': warning('lost', ({ entries, site }: { entries: string; site: string }) => ({
    problem: `has ${entries}, most of which are on no public page of ${site}`,
    done: nothingTaken,
    accepted: 'an import of it alone, as in vitrine import resume.json NEW-FOLDER',
  })),
  'import/section-duplicate': warning('lost', () => ({
    problem: 'is in another file of the site too',
    done: leftOut,
    accepted: 'one place for it',
  })),
};

const notPortfolio = (problem: string): { problem: string; done: string; accepted: string } => ({
  problem,
  done: toDrafts,
  accepted: 'a page, post or project of the site',
});

const aboutOwner = (owner: string | undefined): { done: string; accepted: string } => ({
  done: nothingTaken,
  accepted: owner === undefined ? 'a file about the owner' : `a file about ${owner}`,
});
