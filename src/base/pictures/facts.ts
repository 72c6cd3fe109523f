import { imageSize } from 'image-size';

/** Metadata of an image. */
export interface PictureFacts {
  /** Media type, determined from the bytes. */
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif';
  /** Displayed width in pixels. */
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

/** Reads the metadata of an image. Returns undefined for unsupported formats. */
export function pictureFacts(bytes: Uint8Array): PictureFacts | undefined {
  try {
    const { type = '', width, height, orientation = 1 } = imageSize(bytes);
    const known = types[type];
    if (known === undefined || !(width > 0) || !(height > 0)) return undefined;
    // Orientations from 5 on are rotated by 90 degrees (Exif 2.32 §4.6.4).
    return { type: known, ...(orientation >= 5 ? { width: height, height: width } : { width, height }) };
  } catch {
    return undefined; // The library throws for unreadable images.
  }
}
