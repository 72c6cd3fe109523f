/** A larger picture is served as it is: decoding it could take more memory than the whole service. Pixels. */
export const mostPixels = 100_000_000;
/** A larger file of a picture is left out. Bytes. */
export const mostPictureBytes = 32 * 1024 * 1024;
