import type { Knex } from 'knex';
import type { DerivedKeys } from '../../../base/config/derived-keys.js';
import { limiterKeyOf } from '../../../base/email-address.js';
import { networkKey } from '../../../base/ip-address.js';
import { hmac } from '../crypto/secrets.js';

/**
 * From where something was proven before: the network, and the browser by a cookie that outlives its sessions. What
 * strangers use up is not used up there (threat-model.md, Who can close which limit).
 */
export interface Origin {
  readonly ip: string;
  /** The hash of the device's cookie; undefined for a browser that has none. */
  readonly device: Buffer | undefined;
}

export type PlaceKey = Pick<DerivedKeys, 'places'>;

/** Stands for the owner's address, which is a setting: what is kept is the same whether it is set or not. */
export const anyOwner = 'owner@owner.invalid';

/**
 * Who proves no mailbox: agents, by where they registered that people confirmed, and clients, whichever mailbox allows
 * them.
 */
type Unnamed = 'agents' | 'clients';

const placeOf = ({ places }: PlaceKey, whose: string, place: string): Buffer => hmac(places, `${whose}\n${place}`);
const networkOf = (keys: PlaceKey, whose: string, ip: string): Buffer =>
  placeOf(keys, whose, `network ${networkKey(ip)}`);
const deviceOf = (keys: PlaceKey, whose: string, device: Buffer | undefined): Buffer =>
  placeOf(keys, whose, `device ${device?.toString('base64url') ?? ''}`);
const nameOf = (place: Buffer): string => place.toString('base64url');

/** Remembers places, each a keyed hash of who was proven and from where, or that it was proven again. */
async function remember(db: Knex, places: readonly Buffer[], now: Date): Promise<void> {
  // In one order, so that two transactions never wait for each other in a ring.
  const rows = [...places].sort(Buffer.compare).map((place) => ({ place, proven_at: now }));
  await db('proven_places').insert(rows).onConflict('place').merge();
}

async function isRemembered(db: Knex, place: Buffer): Promise<boolean> {
  return (await db('proven_places').where({ place }).first('proven_at')) !== undefined;
}

/** Remembers, in the transaction of the proof, that this mailbox was proven from here. */
export function rememberProof(
  trx: Knex.Transaction,
  keys: PlaceKey,
  email: string,
  { ip, device }: Origin,
  now: Date,
): Promise<void> {
  const whose = limiterKeyOf(email);
  return remember(trx, [networkOf(keys, whose, ip), ...(device ? [deviceOf(keys, whose, device)] : [])], now);
}

/** Remembers that a person confirmed an agent that registered from this address, or allowed a client from it. */
export const rememberNetwork = (
  trx: Knex.Transaction,
  keys: PlaceKey,
  whose: Unnamed,
  ip: string,
  now: Date,
): Promise<void> => remember(trx, [networkOf(keys, whose, ip)], now);

/** The browser as a place, if this mailbox was proven in it; asked by the same statement whether it has a cookie or not. */
export async function provenDevice(
  db: Knex,
  keys: PlaceKey,
  email: string,
  { device }: Origin,
): Promise<string | undefined> {
  const place = deviceOf(keys, limiterKeyOf(email), device);
  return (await isRemembered(db, place)) && device ? nameOf(place) : undefined;
}

/** The network as a place, and whether this mailbox was proven from it. */
export async function networkPlace(
  db: Knex,
  keys: PlaceKey,
  email: string,
  { ip }: Origin,
): Promise<{ readonly place: string; readonly proven: boolean }> {
  const place = networkOf(keys, limiterKeyOf(email), ip);
  return { place: nameOf(place), proven: await isRemembered(db, place) };
}

/** The network as a place, if an agent that registered from it was confirmed, or a client allowed from it. */
export async function provenNetwork(db: Knex, keys: PlaceKey, whose: Unnamed, ip: string): Promise<string | undefined> {
  const place = networkOf(keys, whose, ip);
  return (await isRemembered(db, place)) ? nameOf(place) : undefined;
}

/** In seconds: a year, as long as the cookie of a device lives. */
export const placeKeptSeconds = 365 * 86_400;
