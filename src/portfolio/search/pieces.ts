import type { Found } from './documents.js';
import type { PostingsBuilder } from './postings-builder.js';

/** Text that is cut into terms in one go, about two milliseconds of work. */
const atOnce = 16_384;

/** Hands the fields of each document to the builder, piece by piece, and gives the document once all of it is there. */
export function* added(documents: Iterable<Found>, builder: PostingsBuilder): Iterable<Found | undefined> {
  for (const document of documents) {
    const { title, tags, description, body } = document;
    for (const [field, text] of [title, tags, description, body].entries()) {
      for (const piece of piecesOf(text)) {
        builder.add(field, piece);
        if (text.length > atOnce) yield undefined;
      }
    }
    builder.close();
    yield document;
  }
}

/** A text in pieces of at most `atOnce` characters, parted between words where there is a gap. */
function* piecesOf(text: string): Iterable<string> {
  let from = 0;
  while (text.length - from > atOnce) {
    const gap = Math.max(text.lastIndexOf(' ', from + atOnce), text.lastIndexOf('\n', from + atOnce));
    const to = gap > from ? gap + 1 : from + atOnce;
    yield text.slice(from, to);
    from = to;
  }
  yield text.slice(from);
}
