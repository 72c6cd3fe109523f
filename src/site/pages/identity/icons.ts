import { createHash } from 'node:crypto';
import type { Portfolio } from '../../../service/portfolio/portfolio.js';
import type { SiteDeps } from '../elements/site.js';
import { readPublishedBytes } from '../pictures/original.js';
import { findFavicon, iconSource, renderInitialsSvg } from './favicon.js';

/** Icon sizes for tabs, link cards and phone home screens, in pixels. */
const [tabSize, cardSize, phoneSize] = [32, 96, 180] as const;

/** An icon, or the default icon with a short cache lifetime. */
interface Drawn {
  readonly body: Buffer;
  readonly cache?: 'provisional';
}

/** Creates functions that return the icons of the current content. */
export function icons({ source, pictures, files }: Pick<SiteDeps, 'source' | 'pictures' | 'files'>) {
  const drawn = async (portfolio: Portfolio, size: number): Promise<Drawn> => {
    const icon = iconSource(portfolio, size === phoneSize);
    const stamp = findFavicon(portfolio) ? portfolio.version : '';
    const name = createHash('sha256')
      .update(JSON.stringify([icon, size, stamp]))
      .digest('hex')
      .slice(0, 16);
    const made = await pictures?.make(`icon-${name}.png`, { kind: 'icon', icon, size });
    return made ? { body: made } : { body: files.get('icon.png').bytes, cache: 'provisional' };
  };
  return {
    /** The owner's SVG, or initials. */
    async svg(): Promise<Buffer> {
      const own = findFavicon(source.current());
      const bytes = own?.type === 'image/svg+xml' ? await readPublishedBytes(own, pictures) : undefined;
      return bytes ?? Buffer.from(renderInitialsSvg(source.current()));
    },
    card: () => drawn(source.current(), cardSize),
    phone: () => drawn(source.current(), phoneSize),
    /** For clients that request only /favicon.ico. */
    async ico(): Promise<Drawn> {
      const portfolio = source.current();
      const own = portfolio.asset('/assets/favicon.ico');
      const bytes = own && (await readPublishedBytes(own, pictures));
      if (bytes) return { body: bytes };
      const icon = await drawn(portfolio, tabSize);
      return { ...icon, body: icoOf(icon.body) };
    },
  };
}

/** Wraps a PNG in an ICO file. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(png.readUInt32BE(16) & 0xff, 6);
  head.writeUInt8(png.readUInt32BE(20) & 0xff, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
