/** What is asked of the process that draws; each makes the bytes of one file. */
export type Job =
  /** A smaller form of a picture, in WebP. */
  | { readonly kind: 'variant'; readonly source: PictureSource; readonly width: number }
  /** The picture in its own format, written again: upright, in the colours of a screen, without what is not seen. */
  | { readonly kind: 'original'; readonly source: PictureSource }
  /** A square icon in PNG. */
  | { readonly kind: 'icon'; readonly icon: Icon; readonly size: number }
  /** What other sites show beside a link, in PNG. */
  | { readonly kind: 'preview'; readonly preview: Preview }
  /** Nothing but what previews are made with, loaded before it is needed. */
  | { readonly kind: 'readiness' };

/** A file on disk, and what its bytes must hash to, since it may be another one by the time it is read. */
export interface PictureSource {
  readonly file: string;
  /** The first 16 hexadecimal digits of SHA-256; absent where any bytes are as good. */
  readonly hash?: string;
}

/** What an icon shows: a picture of the owner's, on a ground where it must not be transparent; or letters on a colour. */
export type Icon =
  | { readonly source: PictureSource; readonly ground?: string }
  | { readonly letters: string; readonly ink: string; readonly paper: string };

/** What a link preview shows; colours as `#rrggbb`. */
export interface Preview {
  readonly title: string;
  /** Whose site it is. */
  readonly owner: string;
  /** What the owner does, or what the page is about. */
  readonly note: string;
  readonly paper: string;
  readonly ink: string;
  readonly soft: string;
  readonly accent: string;
  /** A drawing in SVG for the place beside the words. */
  readonly drawing: string;
  /** Takes the place of the drawing. */
  readonly picture?: PictureSource;
}

/** From the process to the service, once, when the process has begun: whether it can draw at all. */
export type Readiness = { readonly ready: true } | { readonly ready: false; readonly reason: string };

/** How a job came out, under the number of its order; `changed` when the file is another one by now. */
export type JobResult =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly failure: string; readonly changed: boolean };
