import { pluralize } from '../../../base/text.js';
import { acceptedAddress } from './accepted-address.js';
import { atMostBytes, error, leftOut, warning } from './problem-type.js';

/** What to export instead of a page that was printed or typeset. */
const dataInstead = {
  pdf: "the data that it was made of: the JSON of your resume editor, LinkedIn's data export, or a resume.yaml (vitrine init writes one)",
  docx: "a resume.yaml (vitrine init writes one), LinkedIn's data export, or the JSON of a resume editor such as Reactive Resume",
  tex: "a resume.yaml (vitrine init writes one), LinkedIn's data export, or a papers.bib for publications",
};

/** What a file of each kind is called. */
const printedKinds = {
  pdf: 'a PDF',
  docx: 'a document of a word processor',
  tex: 'a LaTeX or Typst resume',
};

/** A file that is no resume of a known format. */
interface Unknown {
  readonly accepted: string;
  /** The format that the file looks like. */
  readonly resembles?: string | undefined;
}

const resembling = (format: string | undefined): string => (format === undefined ? '' : `; it looks like ${format}`);

const account = 'network, username and url';
const module =
  'a module with an object literal, such as export const DATA = { … }; move anything else to another file, or write the resume as JSON or YAML';

const bibtexEntry = <Data extends object>(problem: (data: Data) => string) =>
  warning('lost', (data: Data) => ({
    problem: problem(data),
    done: leftOut,
    accepted: 'an entry of BibTeX whose braces close',
  }));

/** Problems of resumes. */
export const resumeProblems = {
  'resume/unreadable': error(() => ({ problem: 'cannot be read', accepted: 'a resume' })),
  'resume/not-a-file': error(() => ({ problem: 'is neither a file nor a folder', accepted: 'a resume' })),
  'resume/file-too-large': error(({ bytes, max }: { bytes: number; max: number }) => ({
    problem: `has ${bytes} bytes`,
    accepted: `a resume of ${atMostBytes(max)}`,
  })),
  'resume/empty': error(() => ({
    problem: 'is empty',
    accepted: 'a resume; vitrine init NEW-FOLDER writes one to fill in',
  })),
  'resume/printed': error(({ kind }: { kind: keyof typeof dataInstead }) => ({
    problem: `looks like ${printedKinds[kind]}, which holds how a resume looks and not what it says`,
    accepted: dataInstead[kind],
  })),
  'resume/format-unknown': error(({ accepted, resembles }: Unknown) => ({
    problem: `is no resume of a known shape${resembling(resembles)}`,
    accepted,
  })),
  'resume/no-resume': error(({ accepted, resembles }: Unknown) => ({
    problem: `holds no resume${resembling(resembles)}`,
    accepted,
  })),
  'resume/zip-unknown': error(() => ({
    problem: "is a zip without LinkedIn's Profile.csv or Positions.csv",
    accepted: 'the folder or the file that is in it',
  })),
  'resume/zip-unreadable': error(({ reason }: { reason: string }) => ({
    problem: `cannot be unpacked: ${reason}`,
    accepted: 'the zip as LinkedIn gives it, or a folder with its files',
  })),
  'resume/csv-invalid': error(({ reason }: { reason: string }) => ({
    problem: `is no CSV that can be read: ${reason}`,
    accepted: 'CSV as LinkedIn writes it',
  })),
  'resume/json-invalid': error(({ reason }: { reason: string }) => ({
    problem: `is not valid JSON: ${reason}`,
    accepted: 'a JSON Resume',
  })),
  'resume/too-deep': error(({ max }: { max: number }) => ({
    problem: `is nested deeper than ${max} levels`,
    accepted: `at most ${max} levels`,
  })),
  'resume/module-too-long': error(({ length, max }: { length: number; max: number }) => ({
    problem: `has ${length} characters, more than the limit of ${max}`,
    accepted: module,
  })),
  'resume/module-too-slow': error(
    ({ seconds, mebibytes, reason }: { seconds: number; mebibytes: number; reason: string }) => ({
      problem: `could not be read within ${seconds} seconds and ${mebibytes} MiB of memory (${reason})`,
      accepted: module,
    }),
  ),
  'resume/module-invalid': error(({ reason }: { reason: string }) => ({
    problem: `is not a module that can be read: ${reason}`,
    accepted: module,
  })),
  'resume/owner-name-missing': error(() => ({ problem: 'is missing', accepted: 'the name of the owner' })),
  'resume/bibtex-entry-too-long': bibtexEntry(({ max }: { max: number }) => `is longer than ${max} characters`),
  'resume/bibtex-entry-too-deep': bibtexEntry(({ max }: { max: number }) => `is nested deeper than ${max} levels`),
  'resume/bibtex-entry-unclosed': bibtexEntry(() => 'has a brace that does not close'),
  'resume/bibtex-entry-invalid': bibtexEntry(({ reason }: { reason: string }) => `cannot be read: ${reason}`),
  'resume/several-resumes': warning('lost', ({ languages, taken }: { languages: string; taken: string }) => ({
    problem: `holds a resume in ${languages}`,
    done: `${taken} is taken`,
    accepted: 'one resume in a file',
  })),
  'resume/several-languages': warning('lost', ({ languages, taken }: { languages: string; taken: string }) => ({
    problem: `is given in ${languages}`,
    done: `${taken} is taken`,
    accepted: 'the language of the site in `meta.language`',
  })),
  'resume/too-many-entries': warning(
    'lost',
    ({ count, max, section }: { count: number; max: number; section?: string | undefined }) => ({
      problem: `${section === undefined ? '' : `${section} `}has ${count} entries`,
      done: `the first ${max} are taken`,
      accepted: `at most ${max}`,
    }),
  ),
  'resume/text-too-long': warning('lost', ({ length, max }: { length: number; max: number }) => ({
    problem: `has ${length} characters`,
    done: `it is cut after ${max}`,
    accepted: `at most ${max} characters`,
  })),
  'resume/value-unusable': warning('lost', ({ value, accepted }: { value: string; accepted: string }) => ({
    problem: `is ${value}`,
    done: leftOut,
    accepted,
  })),
  'resume/value-next-to-list': warning('lost', ({ value }: { value: string }) => ({
    problem: `is ${value} beside a list`,
    done: leftOut,
    accepted: 'a list of entries',
  })),
  'resume/value-conflict': warning('lost', ({ value, kept }: { value: string; kept: string }) => ({
    problem: `is ${value}, where ${kept} is already`,
    done: leftOut,
    accepted: 'one of the two',
  })),
  'resume/member-unknown': warning('lost', ({ value }: { value: string }) => ({
    problem: `is not a member that JSON Resume has here: ${value}`,
    done: leftOut,
  })),
  'resume/texts-unshown': warning(
    'lost',
    ({ count, named, unnamed, accepted }: { count: number; named: string; unnamed: number; accepted: string }) => ({
      problem: `has ${pluralize(count, 'text')} that no page shows: ${named}${unnamed > 0 ? `, and ${unnamed} more` : ''}`,
      done: count === 1 ? leftOut : 'they are left out',
      accepted,
    }),
  ),
  'resume/owner-name-elsewhere': warning('changed', () => ({
    problem: 'is the only name in the file',
    done: 'it is taken for the name of the owner',
    accepted: 'basics/name',
  })),
  'resume/member-unread': warning('lost', ({ value, format }: { value: string; format: string }) => ({
    problem: `is not a member that is read of ${format}: ${value}`,
    done: leftOut,
  })),
  'resume/member-repeated': warning('lost', () => ({
    problem: 'appears more than once',
    done: 'the last is taken',
    accepted: 'each member once',
  })),
  'resume/custom-section': warning('changed', ({ title }: { title: string }) => ({
    problem: `is the section ${title}, which JSON Resume does not have`,
    done: 'it is a page, and left out of /resume.json',
  })),
  'resume/markup-removed': warning('lost', ({ markup }: { markup: string }) => ({
    problem: `holds ${markup}`,
    done: leftOut,
    accepted: 'text',
  })),
  'resume/date-unreadable': warning('changed', ({ value, year }: { value: string; year?: string | undefined }) => ({
    problem: `is ${value}`,
    done:
      year === undefined
        ? 'it is shown as written and left out of /resume.json'
        : `it is shown as written, and as ${year} in /resume.json`,
    accepted: 'a year, a month or a day, such as 2024, 2024-06 or 2024-06-15',
  })),
  'resume/address-forbidden': warning('lost', ({ target }: { target: string }) => ({
    problem: `leads to ${target}, which no reader may be sent to`,
    done: leftOut,
    accepted: `${acceptedAddress}, such as https://example.org`,
  })),
  'resume/address-invalid': warning('lost', ({ value }: { value: string }) => ({
    problem: `is ${value}`,
    done: leftOut,
    accepted: `${acceptedAddress}, such as https://example.org`,
  })),
  'resume/account-is-contact': warning('lost', () => ({
    problem: 'is a telephone number or a mail address',
    done: leftOut,
  })),
  'resume/account-unnamed': warning('lost', () => ({
    problem: 'names no account',
    done: leftOut,
    accepted: account,
  })),
  'resume/account-without-address': warning('lost', () => ({
    problem: 'has no address',
    done: 'it is in /resume.json and on no page',
    accepted: account,
  })),
  'resume/picture-forbidden': warning('lost', ({ target }: { target: string }) => ({
    problem: `leads to ${target}, which no reader may be sent to`,
    done: leftOut,
    accepted: acceptedPicture,
  })),
  'resume/picture-embedded': warning('lost', () => ({
    problem: 'holds the picture itself',
    done: leftOut,
    accepted: 'a file beside the resume; vitrine import RESUME NEW-FOLDER writes it',
  })),
  'resume/picture-missing': warning('lost', ({ target }: { target: string }) => ({
    problem: `shows the picture ${target}, which is not there`,
    done: leftOut,
    accepted: acceptedPicture,
  })),
};

const acceptedPicture = `${acceptedAddress}, or a file beside the resume, in assets/ or in public/`;
