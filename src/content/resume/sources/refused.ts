import { lookupTable } from '../../../base/lookup-table.js';
import { type ContentProblem, contentProblem } from '../../result/problem.js';
import { acceptedShapes } from '../shapes/shapes.js';

/** Kinds of files that are read as a resume. */
const resumeEndings = /\.(?:json|ya?ml|toml|[cm]?[jt]sx?|bib|zip)$/i;

/** Kinds of files that hold how a resume looks. */
type PrintedKind = 'pdf' | 'docx' | 'tex';
const kinds = lookupTable<PrintedKind>({
  pdf: 'pdf',
  doc: 'docx',
  docx: 'docx',
  odt: 'docx',
  rtf: 'docx',
  pages: 'docx',
  tex: 'tex',
  typ: 'tex',
});

/** The error for a file that is not an ordinary one, or is larger than `max` bytes. */
export const unreadFile = (file: string, bytes: number | undefined, max: number): ContentProblem =>
  bytes === undefined
    ? contentProblem('resume/not-a-file', { file })
    : contentProblem('resume/file-too-large', { file }, { bytes, max });

/** The error for a file that is not read as a resume; undefined for one that is. */
export function refusedFile(file: string, bytes: Uint8Array): ContentProblem | undefined {
  const ending = /\.(\w+)$/.exec(file.toLowerCase())?.[1] ?? '';
  const kind = kinds[ending] ?? beginnings.find(([text]) => startsWith(bytes, text))?.[1];
  if (kind !== undefined) return contentProblem('resume/printed', { file }, { kind });
  if (bytes.every((byte) => byte <= 32)) return contentProblem('resume/empty', { file });
  if (!resumeEndings.test(file)) return contentProblem('resume/format-unknown', { file }, { accepted: acceptedShapes });
  return undefined;
}

/** How files begin that have another ending. */
const beginnings: readonly (readonly [text: string, kind: PrintedKind])[] = [
  ['%PDF-', 'pdf'],
  ['\\documentclass', 'tex'],
];

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  [...text].every((sign, i) => bytes[i] === sign.charCodeAt(0));
