import { imageSize } from 'image-size';

/** What the bytes of a picture say about it. */
export interface PictureFacts {
  /** Media type, by the bytes and not by the name of the file. */
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif';
  /** Pixels, as it is shown. */
  readonly width: number;
  readonly height: number;
}

const types: Readonly<Record<string, PictureFacts['type']>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
};

/** What the bytes of a picture say about it; undefined when they are no picture of a format that is published. */
export function pictureFacts(bytes: Uint8Array): PictureFacts | undefined {
  try {
    const { type = '', width, height, orientation = 1 } = imageSize(bytes);
    const known = types[type];
    if (known === undefined || !(width > 0) || !(height > 0)) return undefined;
    // Orientations of 5 and more lie on their side (Exif 2.32 §4.6.4).
    return { type: known, ...(orientation >= 5 ? { width: height, height: width } : { width, height }) };
  } catch {
    return undefined; // It throws for whatever it cannot read.
  }
}
