import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a reader of PDF finds in one. */
export interface ReadPdf {
  readonly title: string;
  readonly language: string | null;
  readonly isTagged: boolean;
  readonly size: readonly number[];
  /** Lines of each page, with the role that the structure gives them. */
  readonly pages: readonly (readonly { readonly text: string; readonly role: string | undefined }[])[];
  readonly words: readonly string[];
  readonly roles: readonly string[];
  readonly links: readonly string[];
  /** Names of the fonts, each in the file. */
  readonly fonts: readonly string[];
}

interface StructNode {
  readonly role?: string;
  readonly id?: string;
  readonly children?: readonly StructNode[];
}

/** Reads a PDF with the library that browsers show it with. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { info } = (await document.getMetadata()) as unknown as { info: { Title: string; Language: string | null } };
  const numbers = Array.from({ length: document.numPages }, (_, i) => i + 1);
  const roles = new Set<string>();
  const links: string[] = [];
  const fonts = new Set<string>();
  const pages: { text: string; role: string | undefined }[][] = [];
  let size: readonly number[] = [];
  for (const number of numbers) {
    const page = await document.getPage(number);
    size = page.view.slice(2);
    const roleOf = new Map<string, string>();
    walk((await page.getStructTree()) as StructNode | null, undefined, roleOf, roles);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    pages.push(linesIn(items as Item[], roleOf));
    for (const note of (await page.getAnnotations()) as { url?: string }[]) if (note.url) links.push(note.url);
    const { fnArray, argsArray } = await page.getOperatorList();
    fnArray.forEach((name, i) => {
      if (name !== OPS.setFont) return;
      const font = page.commonObjs.get(argsArray[i][0] as string) as { name: string; missingFile?: boolean };
      fonts.add(font.missingFile ? 'not in the file' : font.name);
    });
  }
  const isTagged = ((await document.getMarkInfo()) as { Marked?: boolean } | null)?.Marked === true;
  await document.destroy();
  const words = pages.flat().flatMap(({ text }) => text.split(/[\s\u00a0]+/).filter((word) => word !== ''));
  return {
    title: info.Title,
    language: info.Language,
    isTagged,
    size,
    pages,
    words,
    roles: [...roles],
    links,
    fonts: [...fonts],
  };
}

interface Item {
  readonly str?: string;
  readonly type?: string;
  readonly id?: string | null;
}

/** The texts of a page, one for each piece of marked content. */
function linesIn(
  items: readonly Item[],
  roleOf: ReadonlyMap<string, string>,
): { text: string; role: string | undefined }[] {
  const lines: { text: string; role: string | undefined }[] = [];
  let role: string | undefined;
  let isOpen = false;
  for (const { str, type, id } of items) {
    if (type === 'beginMarkedContentProps') [role, isOpen] = [id ? roleOf.get(id) : undefined, false];
    else if (str !== undefined && str !== '') {
      const last = lines.at(-1);
      if (isOpen && last) last.text += str;
      else lines.push({ text: str, role });
      isOpen = true;
    }
  }
  return lines;
}

function walk(
  node: StructNode | null,
  role: string | undefined,
  roleOf: Map<string, string>,
  roles: Set<string>,
): void {
  if (!node) return;
  if (node.id !== undefined && role !== undefined) roleOf.set(node.id, role);
  if (node.role !== undefined) roles.add(node.role);
  for (const child of node.children ?? []) walk(child, node.role ?? role, roleOf, roles);
}
