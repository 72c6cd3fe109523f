import sharp, { type Sharp } from 'sharp';

/** What a telephone writes beside a picture: where it was taken, by whom, with what. */
export const telling = {
  IFD0: { Artist: 'Ada Secret', Copyright: 'SECRETCOPY', Software: 'SECRETCAM' },
  IFD3: { GPSLatitude: '57/1 42/1 30/1', GPSLatitudeRef: 'N', GPSLongitude: '11/1 58/1 0/1', GPSLongitudeRef: 'E' },
};
/** XMP as editors write it. */
export const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>SECRETXMP</secret></x:xmpmeta>';

/** Texts that a published image must not contain. Long enough not to occur in image data by chance. */
export const secrets = ['SECRET', 'Ada Secret', 'Exif', 'xmpmeta'] as const;

/** A photograph-like picture: noise over a slope, so that it neither compresses to nothing nor looks the same when turned. */
export function photograph(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#406080', noise } });
}

/** A picture with a red left half and a blue right half, which tells how it was turned. */
export function halves(width: number, height: number): Sharp {
  const left = { create: { width: width / 2, height, channels: 3, background: '#ff0000' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: left, left: 0, top: 0 },
  ]);
}

/** The same with everything that a camera writes, and an orientation. */
export const told = (picture: Sharp, orientation = 1): Sharp =>
  picture.withExif(telling).withXmp(xmp).withMetadata({ orientation });

/** The average colour of a part of a picture, as it is shown. */
export async function colourAt(
  bytes: Uint8Array,
  part: 'left' | 'right' | 'top' | 'bottom',
): Promise<'red' | 'blue' | 'other'> {
  const upright = await sharp(bytes).autoOrient().toBuffer();
  const { width, height } = await sharp(upright).metadata();
  const half = { left: Math.floor(width / 2), top: Math.floor(height / 2) };
  const area = {
    left: { left: 0, top: 0, width: half.left, height },
    right: { left: half.left, top: 0, width: half.left, height },
    top: { left: 0, top: 0, width, height: half.top },
    bottom: { left: 0, top: half.top, width, height: half.top },
  }[part];
  const { data, info } = await sharp(upright)
    .toColourspace('srgb')
    .extract(area)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mean = (channel: number): number => {
    let sum = 0;
    for (let at = channel; at < data.length; at += info.channels) sum += data[at] ?? 0;
    return (sum * info.channels) / data.length;
  };
  const [red, blue] = [mean(0), mean(2)];
  return red > blue + 60 ? 'red' : blue > red + 60 ? 'blue' : 'other';
}
