import type { Orientation } from './orientation.js';

/** What the bytes of a picture say about it. */
export interface PictureFacts {
  /** Media type, by the bytes and not by the name of the file. */
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif' | 'image/heic';
  /** Pixels, as it is shown. */
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
  /** More than one frame. */
  readonly animated: boolean;
  /** False when the file ends before the picture does. */
  readonly whole: boolean;
}

/** One format of pictures: how it is recognized, what it says, and what of it is the picture alone. */
export interface PictureFormat {
  /** Whether the bytes begin as this format does. */
  begins(bytes: Buffer): boolean;
  /** Undefined when the bytes do not even state a size. */
  facts(bytes: Buffer): PictureFacts | undefined;
  /** The same picture without anything that is not needed to show it; its orientation stays, alone. */
  stripped(bytes: Buffer): Buffer;
}
