import { createHash } from 'node:crypto';
import type { Portfolio } from '../../../service/portfolio/portfolio.js';
import type { SiteDeps } from '../elements/site.js';
import { publishedBytes } from '../pictures/original.js';
import { iconOf, lettersSvg, ownFavicon } from './favicon.js';

/** The sizes that are asked for: a tab, cards and metadata, the screen of a phone. Pixels. */
const [inTab, onCard, onPhone] = [32, 96, 180] as const;

/** An icon, or the service's own for now. */
interface Drawn {
  readonly body: Buffer;
  readonly cache?: 'provisional';
}

/** The icons of the current content, each as the address that it is asked for at has it. */
export function icons({ source, pictures, files }: Pick<SiteDeps, 'source' | 'pictures' | 'files'>) {
  const drawn = async (portfolio: Portfolio, size: number): Promise<Drawn> => {
    const icon = iconOf(portfolio, size === onPhone);
    const stamp = ownFavicon(portfolio) ? portfolio.version : '';
    const name = createHash('sha256')
      .update(JSON.stringify([icon, size, stamp]))
      .digest('hex')
      .slice(0, 16);
    const made = await pictures?.make(`icon-${name}.png`, { kind: 'icon', icon, size });
    return made ? { body: made } : { body: files.get('icon.png').bytes, cache: 'provisional' };
  };
  return {
    /** The owner's drawing, or the initials. */
    async svg(): Promise<Buffer> {
      const own = ownFavicon(source.current());
      const bytes = own?.type === 'image/svg+xml' ? await publishedBytes(own, pictures) : undefined;
      return bytes ?? Buffer.from(lettersSvg(source.current()));
    },
    card: () => drawn(source.current(), onCard),
    phone: () => drawn(source.current(), onPhone),
    /** For programs that ask for this name alone. */
    async ico(): Promise<Drawn> {
      const portfolio = source.current();
      const own = portfolio.asset('/assets/favicon.ico');
      const bytes = own && (await publishedBytes(own, pictures));
      if (bytes) return { body: bytes };
      const icon = await drawn(portfolio, inTab);
      return { ...icon, body: icoOf(icon.body) };
    },
  };
}

/** A PNG as the one picture of an ICO file. */
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
