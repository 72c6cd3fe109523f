import { lookupTable } from '../../../base/lookup-table.js';
import { acceptedShapes } from '../shapes/shapes.js';

/** Kinds of files that are read as a resume. */
const resumeEndings = /\.(?:json|ya?ml|toml|[cm]?[jt]sx?|bib|zip)$/i;

/** What to export in place of what a page was printed or set in. */
const instead: Readonly<Record<string, string>> = {
  pdf: "the data that it was made of: the JSON of your resume editor, LinkedIn's data export, or a resume.yaml (vitrine init writes one)",
  docx: "a resume.yaml (vitrine init writes one), LinkedIn's data export, or the JSON of a resume editor such as Reactive Resume",
  tex: "a resume.yaml (vitrine init writes one), LinkedIn's data export, or a papers.bib for publications",
};
const kinds = lookupTable<keyof typeof instead>({
  pdf: 'pdf',
  doc: 'docx',
  docx: 'docx',
  odt: 'docx',
  rtf: 'docx',
  pages: 'docx',
  tex: 'tex',
  typ: 'tex',
});

/** What a file of each kind is called. */
const names: Readonly<Record<string, string>> = {
  pdf: 'a PDF',
  docx: 'a document of a word processor',
  tex: 'a LaTeX or Typst resume',
};

/** Why a file is not read as a resume, and what is; undefined for one that is. */
export function refusedFile(
  file: string,
  bytes: Uint8Array,
): { readonly problem: string; readonly accepted: string } | undefined {
  const ending = /\.(\w+)$/.exec(file.toLowerCase())?.[1] ?? '';
  const kind = kinds[ending] ?? beginnings.find(([text]) => startsWith(bytes, text))?.[1];
  if (kind !== undefined)
    return {
      problem: `looks like ${names[kind]}, which holds how a resume looks and not what it says`,
      accepted: instead[kind] ?? '',
    };
  if (bytes.every((byte) => byte <= 32))
    return { problem: 'is empty', accepted: 'a resume; vitrine init NEW-FOLDER writes one to fill in' };
  if (!resumeEndings.test(file)) return { problem: 'is no resume of a known shape', accepted: acceptedShapes };
  return undefined;
}

/** How files begin that have another ending. */
const beginnings: readonly (readonly [text: string, kind: keyof typeof instead])[] = [
  ['%PDF-', 'pdf'],
  ['\\documentclass', 'tex'],
];

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  [...text].every((sign, i) => bytes[i] === sign.charCodeAt(0));
