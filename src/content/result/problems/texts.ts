import { acceptedAddress } from './accepted-address.js';
import { error, leftOut, warning } from './problem-type.js';

export const acceptedPicture = 'a file in assets/, written as /assets/<name>, or a picture beside the text';

interface Duplicate {
  /** `slug` or `path`. */
  readonly name: string;
  readonly address: string;
  readonly other: string;
}

/** Problems of texts: their addresses, links, pictures, markup and formulas. */
export const textProblems = {
  'content/address-duplicate': error(({ name, address, other }: Duplicate) => ({
    problem: `has the ${name} ${address}, which ${other} has too`,
    accepted: `a different ${name} for each; rename one file`,
  })),
  'content/address-numbered': warning(
    'changed',
    ({ name, address, other, served }: Duplicate & { served: string }) => ({
      problem: `has the ${name} ${address}, which ${other} has too`,
      done: `it is served as ${served}`,
      accepted: 'names that differ in letters or digits',
    }),
  ),
  'content/address-reserved': warning(
    'changed',
    ({ path, hidden, served }: { path: string; hidden: string; served: string }) => ({
      problem: `would be served at ${path} and hide ${hidden}`,
      done: `it is served at ${served}`,
      accepted: 'another name or folder for the page',
    }),
  ),
  'content/address-too-long': warning('changed', ({ length, max }: { length: number; max: number }) => ({
    problem: `has an address of ${length} characters`,
    done: 'the name of the file is its address',
    accepted: `at most ${max} characters`,
  })),
  'content/name-not-in-url': warning('changed', ({ name, served }: { name: string; served: string }) => ({
    problem: `has a name that cannot be in a URL: ${name}`,
    done: `it is served as ${served}`,
    accepted: 'lower-case letters and digits, in words joined by single hyphens',
  })),
  'content/link-target-missing': warning(
    'lost',
    ({ target }: { target: string }) => ({
      problem: `links to ${target}, which is not there`,
      done: 'its words stay without a link',
      accepted: target.startsWith('#')
        ? 'the heading of this page in lower case with hyphens for spaces, as GitHub links it'
        : 'the path of a page, a project or an asset, beginning with a slash, or the name of its file',
    }),
    'target',
  ),
  'content/link-target-spaced': warning('changed', ({ target }: { target: string }) => ({
    problem: `names ${target} with a space, which Markdown takes for text`,
    done: 'it is taken for the file of this name',
    accepted: `<${target}> or ${target.replaceAll(' ', '%20')} between the brackets`,
  })),
  'content/link-forbidden': warning('lost', ({ target }: { target: string }) => ({
    problem: `leads to ${target}, which no reader may be sent to`,
    done: 'the address is left out',
    accepted: acceptedAddress,
  })),
  'content/picture-missing': warning(
    'lost',
    ({ target }: { target: string }) => ({
      problem: `shows the picture ${target}, which is not there`,
      done: leftOut,
      accepted: acceptedPicture,
    }),
    'target',
  ),
  'content/markup-removed': warning('lost', ({ markup }: { markup: string }) => ({
    problem: `holds ${markup}`,
    done: leftOut,
    accepted: 'text',
  })),
  'content/markup-dropped': warning(
    'changed',
    ({ markup }: { markup: string }) => ({
      problem: `holds ${markup}, which is not Markdown`,
      done: 'it is dropped, the text inside it stays',
      accepted: 'Markdown',
    }),
    'markup',
  ),
  'content/formula-invalid': warning(
    'changed',
    ({ tex, reason }: { tex: string; reason: string }) => ({
      problem: `contains the formula ${tex}, which cannot be rendered: ${reason}`,
      done: 'it is shown as source text',
      accepted: 'TeX that KaTeX supports, with each macro written out, or \\$ for a dollar sign',
    }),
    'tex',
  ),
};
