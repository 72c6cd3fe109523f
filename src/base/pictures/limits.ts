/** Maximum number of pixels of decoded images, because they could exhaust memory. */
export const mostPixels = 64_000_000;
/** Lower for AVIF, which takes about 25 bytes per pixel. */
const mostPixelsOfAvif = 16_000_000;
/** Maximum size of an image file, in bytes. Larger files are left out. */
export const mostPictureBytes = 32 * 1024 * 1024;

/** Returns the maximum number of pixels for a media type. Larger images are left out. */
export function mostPixelsOf(type: string): number {
  return type === 'image/avif' ? mostPixelsOfAvif : mostPixels;
}
