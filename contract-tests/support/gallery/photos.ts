import sharp from 'sharp';
import { seeded } from '../../../src/base/testing.js';

/** Properties of a generated photo. Sizes in pixels. */
export interface Photo {
  readonly width: number;
  readonly height: number;
  readonly format: 'jpeg' | 'png' | 'webp';
  /** Determines colors and shapes. The same seed generates the same photo. */
  readonly seed: number;
  /** Whether it shows head and shoulders instead of a landscape. */
  readonly isPortrait?: boolean;
  /** Whether the background is transparent. */
  readonly isClear?: boolean;
}

/** Generates an abstract portrait or landscape. */
export async function photo(wanted: Photo): Promise<Buffer> {
  const drawing = Buffer.from(wanted.isPortrait ? person(wanted) : landscape(wanted));
  const drawn = sharp(drawing).resize(wanted.width, wanted.height, { fit: 'fill' });
  switch (wanted.format) {
    case 'jpeg':
      return drawn.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer();
    case 'png':
      return drawn.png().toBuffer();
    case 'webp':
      return drawn.webp({ quality: 80 }).toBuffer();
  }
}

const tone = (hue: number, saturation: number, light: number): string =>
  `hsl(${Math.round(hue % 360)} ${saturation}% ${light}%)`;

/** Maximum width of the drawing, in pixels. Larger photos are scaled up. */
const widest = 1200;

function sheet({ width, height }: Photo, content: (w: number, h: number) => string): string {
  const scale = Math.min(1, widest / Math.max(width, height));
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${content(w, h)}</svg>`;
}

function person(wanted: Photo): string {
  const next = seeded(wanted.seed);
  const hue = next() * 360;
  const skin = tone(24 + next() * 10, 38, 38 + next() * 34);
  const hair = tone(20 + next() * 20, 25, 12 + next() * 30);
  return sheet(wanted, (w, h) => {
    const size = Math.min(w, h);
    const [x, y, r] = [w * 0.5, h * 0.42, size * 0.19];
    const ground = wanted.isClear
      ? ''
      : `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${tone(hue, 30, 78)}"/><stop offset="1" stop-color="${tone(hue + 40, 28, 44)}"/></linearGradient></defs><path fill="url(#g)" d="M0 0h${w}v${h}H0z"/><circle cx="${w * 0.82}" cy="${h * 0.2}" r="${size * 0.2}" fill="${tone(hue + 20, 40, 88)}" opacity=".5"/>`;
    return `${ground}
      <ellipse cx="${x}" cy="${h}" rx="${size * 0.42}" ry="${h - y - r * 1.1}" fill="${tone(hue + 180, 32, 34)}"/>
      <path d="M${x - r * 0.4} ${y + r * 0.7}h${r * 0.8}v${r * 0.9}h-${r * 0.8}z" fill="${skin}"/>
      <circle cx="${x}" cy="${y - r * 0.22}" r="${r * 1.16}" fill="${hair}"/>
      <ellipse cx="${x}" cy="${y + r * 0.12}" rx="${r * 0.86}" ry="${r * 1.06}" fill="${skin}"/>`;
  });
}

function landscape(wanted: Photo): string {
  const next = seeded(wanted.seed);
  const hue = next() * 360;
  return sheet(wanted, (w, h) => {
    const hill = (base: number, light: number): string => {
      const points = Array.from({ length: 7 }, (_, i) => `${(w * i) / 6} ${h * (base - next() * 0.22)}`);
      return `<path fill="${tone(hue + base * 120, 34, light)}" d="M0 ${h}L${points.join('L')}L${w} ${h}z"/>`;
    };
    return `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone(hue, 45, 62)}"/><stop offset="1" stop-color="${tone(hue + 60, 60, 86)}"/></linearGradient></defs>
      <path fill="url(#s)" d="M0 0h${w}v${h}H0z"/><circle cx="${w * (0.2 + next() * 0.6)}" cy="${h * 0.3}" r="${h * 0.1}" fill="${tone(hue + 40, 80, 92)}"/>
      ${hill(0.62, 52)}${hill(0.78, 38)}${hill(0.95, 26)}`;
  });
}
