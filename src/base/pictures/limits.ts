/** No picture with more pixels is decoded: it could take more memory than the whole service. */
export const mostPixels = 64_000_000;
/** AVIF is decoded whole, at about 25 bytes for each pixel. */
const mostPixelsOfAvif = 16_000_000;
/** A larger file of a picture is left out. Bytes. */
export const mostPictureBytes = 32 * 1024 * 1024;

/** The most pixels of a picture of this media type that are decoded; a larger one is left out. */
export function mostPixelsOf(type: string): number {
  return type === 'image/avif' ? mostPixelsOfAvif : mostPixels;
}
