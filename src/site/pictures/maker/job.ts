/** A drawing job. Each returns the bytes of one file. */
export type Job =
  /** Resizes a picture and encodes it as WebP. */
  | { readonly kind: 'variant'; readonly source: PictureSource; readonly width: number }
  /** Re-encodes a picture in its own format: upright, in sRGB and without metadata. */
  | { readonly kind: 'original'; readonly source: PictureSource }
  | { readonly kind: 'icon'; readonly icon: Icon; readonly size: number }
  /** A link preview in PNG. */
  | { readonly kind: 'preview'; readonly preview: Preview }
  /** Loads what previews need, without output. */
  | { readonly kind: 'readiness' };

/** A file on disk with the expected hash of its bytes, since the file may change before it is read. */
export interface PictureSource {
  readonly file: string;
  /** First 16 hexadecimal digits of the SHA-256. Absent if any bytes are acceptable. */
  readonly hash?: string;
}

/** Content of an icon: a picture of the owner with an optional background, or letters on a color. */
export type Icon =
  | { readonly source: PictureSource; readonly ground?: string }
  | { readonly letters: string; readonly ink: string; readonly paper: string };

/** Content of a link preview, with colors as `#rrggbb`. */
export interface Preview {
  readonly title: string;
  /** Name of the owner. On the home page the owner's role. */
  readonly owner: string;
  /** Description of the page or the owner. */
  readonly note: string;
  readonly paper: string;
  readonly ink: string;
  readonly soft: string;
  readonly accent: string;
  /** SVG next to the text. */
  readonly drawing: string;
  /** Replaces the SVG. */
  readonly picture?: PictureSource;
}

/** First message of the process: whether it can draw on this platform. */
export type Readiness = { readonly ready: true } | { readonly ready: false; readonly reason: string };

/** Result of a job. `changed` is true if the file is no longer the expected one. */
export type JobResult =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly failure: string; readonly changed: boolean };
