import { type CBORType, decodePartialCBOR, encodeCBOR } from '@levischuck/tiny-cbor';
import { must } from './refused.js';

export type CborMap = ReadonlyMap<string | number, CBORType>;

/**
 * The map that bytes of CBOR begin with, and its length in bytes (RFC 8949). It has to be written as the decoder's own
 * encoder writes it, with each length in its shortest form (CTAP2 canonical CBOR, WebAuthn §2.4), so that no two readers
 * can see its end in different places.
 */
export function leadingMap(bytes: Uint8Array): { readonly map: CborMap; readonly length: number } {
  // The decoder reads the whole buffer below an array of bytes, and a Buffer shares its own with others.
  const own = Uint8Array.from(bytes);
  const [map, length] = decodePartialCBOR(own, 0);
  must(map instanceof Map, 'CBOR holds no map');
  must(length <= own.length, 'CBOR ends before its last value');
  must(Buffer.compare(encodeCBOR(map), own.subarray(0, length)) === 0, 'CBOR is not in its canonical form');
  return { map, length };
}

/** The map that bytes of CBOR are, with nothing behind it. */
export function wholeMap(bytes: Uint8Array): CborMap {
  const { map, length } = leadingMap(bytes);
  must(length === bytes.length, 'something stands behind the CBOR');
  return map;
}

/** A byte string of a map. */
export function bytesAt(map: CborMap, key: string | number): Uint8Array {
  const bytes = map.get(key);
  must(bytes instanceof Uint8Array, 'CBOR lacks a string of bytes');
  return bytes;
}
