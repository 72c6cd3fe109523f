import { atMostBytes, error, leftOut, warning } from './problem-type.js';

const frontMatter =
  'a line of three hyphens, YAML with at least a title, another line of three hyphens, then Markdown (or TOML between +++, or JSON)';
const places = 'facts in profile.yaml, offers.yaml, resume.yaml, or the front matter of pages/, posts/ and projects/';
const unreadable = (reason: string): { problem: string } => ({ problem: `cannot be read (${reason})` });

/** Problems of files and folders, and of their syntax. */
export const fileProblems = {
  'content/not-found': error(() => ({
    problem: 'does not exist',
    accepted: 'a folder with profile.yaml, projects/ and pages/, or a resume',
  })),
  'content/no-texts': error(() => ({
    problem: 'holds no profile, no resume and no texts',
    accepted:
      'a resume, or a profile.yaml with pages/, posts/ and projects/: vitrine init NEW-FOLDER makes them, with assets/ for pictures, and vitrine import makes them of a site',
  })),
  'content/unreadable': error(({ reason }: { reason: string }) => ({
    ...unreadable(reason),
    accepted: 'files and folders that the service may read',
  })),
  'content/compiler-too-slow': error(({ seconds }: { seconds: number }) => ({
    problem: `took longer than ${seconds} s to read`,
    accepted: readable,
  })),
  'content/compiler-out-of-memory': error(({ mebibytes }: { mebibytes: number }) => ({
    problem: `needs more than ${mebibytes} MiB of memory to read`,
    accepted: readable,
  })),
  'content/compiler-failed': error(({ reason }: { reason?: string | undefined }) => ({
    problem: `cannot be read, because the compiler ${reason === undefined ? 'ended unexpectedly' : `failed: ${reason}`}`,
    accepted: readable,
  })),
  'content/file-too-large': error(({ bytes, max }: { bytes: number; max: number }) => ({
    problem: `has ${bytes} bytes`,
    accepted: `files of ${atMostBytes(max)}`,
  })),
  'content/not-a-file': warning('lost', () => ({
    problem: 'is neither a file nor a folder',
    done: leftOut,
    accepted: 'ordinary files and folders',
  })),
  'content/symlink-broken': warning('lost', () => ({
    problem: 'is a symbolic link that leads nowhere',
    done: leftOut,
    accepted: linkAccepted,
  })),
  'content/symlink-to-folder': warning('lost', () => ({
    problem: 'is a symbolic link to a folder',
    done: leftOut,
    accepted: linkAccepted,
  })),
  'content/symlink-outside': error(() => ({
    problem: 'is a symbolic link that leaves the content folder',
    accepted: linkAccepted,
  })),
  'content/asset-symlink-outside': warning('lost', () => ({
    problem: 'is a symbolic link that leaves the content folder',
    done: leftOut,
    accepted: linkAccepted,
  })),
  'content/file-misplaced': warning('lost', () => ({
    problem: 'does not belong here',
    done: leftOut,
    accepted: 'Markdown files (.md) in projects/, posts/ and pages/, pictures beside them; other files in assets/',
  })),
  'content/text-misplaced': warning('lost', ({ name }: { name: string }) => ({
    problem: 'is where no texts are read',
    done: leftOut,
    accepted: `pages/${name}, posts/${name} or projects/${name}`,
  })),
  'content/data-unread': warning('lost', () => ({
    problem: 'holds data that nothing reads',
    done: leftOut,
    accepted: places,
  })),
  'content/folder-texts-unread': warning('lost', ({ folder, texts }: { folder: string; texts: string }) => ({
    problem: `holds ${texts}, and no texts are read there`,
    done: 'they are left out',
    accepted: `pages/${folder}/ for pages, posts/ for posts, projects/ for projects; vitrine import makes a folder of a whole site`,
  })),
  'content/folder-data-unread': warning('lost', ({ files }: { files: string }) => ({
    problem: `holds ${files} of data (JSON, YAML, TOML, CSV, BibTeX) that nothing reads`,
    done: 'they are left out',
    accepted: places,
  })),
  'content/resume-duplicate': warning('lost', ({ used }: { used: string }) => ({
    problem: `is beside ${used}`,
    done: `${leftOut}, and ${used} is read`,
    accepted: 'one resume: resume.yaml or resume.json',
  })),
  'content/file-duplicate': warning('lost', ({ used }: { used: string }) => ({
    problem: `is beside ${used}`,
    done: `${leftOut}, and ${used} is read`,
    accepted: `one file: ${used}`,
  })),
  'content/file-name-invalid': warning('lost', ({ character }: { character: string }) => ({
    problem: character === 'U+FFFD' ? 'has a name that is no UTF-8' : `has ${character} in its name`,
    done: leftOut,
    accepted: 'a name without control characters, backslashes and marks that turn or hide text; rename the file',
  })),
  'content/file-name-duplicate': warning('lost', ({ name }: { name: string }) => ({
    problem: `has the name of another file, written otherwise: ${name}`,
    done: leftOut,
    accepted: 'another name for one of the two',
  })),
  'content/file-name-taken': warning('lost', ({ name }: { name: string }) => ({
    problem: `would be served as ${name}, which there is`,
    done: leftOut,
    accepted: 'another name for one of the two',
  })),
  'content/picture-unused': warning('lost', ({ name }: { name: string }) => ({
    problem: 'is shown by no published text',
    done: leftOut,
    accepted: `${name}, to publish it nevertheless`,
  })),
  'content/picture-needs-sharp': warning('lost', () => ({
    problem: 'cannot be published without the package sharp',
    done: leftOut,
    accepted: 'pictures where sharp is installed',
  })),
  'content/picture-too-large': warning('lost', ({ bytes, max }: { bytes: number; max: number }) => ({
    problem: `has ${bytes} bytes`,
    done: leftOut,
    accepted: `a picture of ${atMostBytes(max)}`,
  })),
  'content/picture-too-many-pixels': warning('lost', ({ megapixels, max }: { megapixels: number; max: number }) => ({
    problem: `has ${megapixels} megapixels`,
    done: leftOut,
    accepted: `at most ${max} megapixels`,
  })),
  'content/picture-unreadable': warning('lost', () => ({
    problem: 'is no picture that can be read',
    done: leftOut,
    accepted: 'a picture in AVIF, GIF, JPEG, PNG or WebP',
  })),
  'content/not-utf8': warning('changed', () => ({
    problem: 'is not valid UTF-8',
    done: 'it is read as Windows-1252',
    accepted: 'text in UTF-8',
  })),
  'content/control-characters': warning('lost', ({ count, characters }: { count: number; characters: string }) => ({
    problem: `holds ${characters}`,
    done: count === 1 ? 'it is removed' : 'they are removed',
    accepted: 'text',
  })),
  'content/half-surrogate-pair': warning('changed', () => ({
    problem: 'holds half of a surrogate pair',
    done: 'it is replaced',
    accepted: 'text',
  })),
  'content/yaml-invalid': error(({ reason }: { reason: string }) => ({
    problem: `is not valid YAML: ${reason}`,
    accepted: 'YAML 1.2 without custom tags',
  })),
  'content/yaml-too-deep': error(({ max }: { max: number }) => ({
    problem: `is nested deeper than ${max} levels`,
    accepted: `at most ${max} levels`,
  })),
  'content/yaml-too-many-aliases': error(({ max }: { max: number }) => ({
    problem: `has more than ${max} aliases`,
    accepted: 'fewer aliases',
  })),
  'content/yaml-unusable': error(({ reason }: { reason: string }) => ({
    problem: `is not usable YAML: ${reason}`,
    accepted: 'fewer aliases',
  })),
  'content/toml-invalid': error(({ reason }: { reason: string }) => ({
    problem: `is not valid TOML: ${reason}`,
    accepted: 'TOML 1.0',
  })),
  'content/front-matter-unclosed': error(() => ({
    problem: 'has front matter that never ends',
    accepted: frontMatter,
  })),
  'content/front-matter-invalid': warning('lost', () => ({
    problem: 'has front matter that is no list of fields',
    done: leftOut,
    accepted: frontMatter,
  })),
  'content/front-matter-program': warning('lost', ({ language }: { language: string }) => ({
    problem: `has front matter in ${language}, which is a program`,
    done: 'it is not run, and its fields are left out',
    accepted: frontMatter,
  })),
  'content/front-matter-missing': warning('changed', () => ({
    problem: 'has no front matter',
    done: 'all of it is taken as the text',
    accepted: frontMatter,
  })),
  'content/too-many-records': error(({ kind, count, max }: { kind: string; count: number; max: number }) => ({
    problem: `holds ${count} ${kind}`,
    accepted: `at most ${max}`,
  })),
};

const readable = 'content that can be read: change or remove this file';
const linkAccepted = 'a link to a file inside the content folder, or the file itself';
