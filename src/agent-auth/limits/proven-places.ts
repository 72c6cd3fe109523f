import type { Knex } from 'knex';
import { networkKey } from '../../platform/ip-address.js';
import { hmac } from '../credentials/secrets.js';
import { limiterKeyOf } from '../email-address.js';
import type { DerivedKeys } from '../keys/derived-keys.js';
import { isRemembered, rememberPlaces } from '../records/proven-places.js';

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
/** Stands for agents, which prove no mailbox themselves: where they registered that people confirmed. */
const agents = 'agents';
/** Stands for clients, whichever mailbox allows them. */
const clients = 'clients';

const placeOf = ({ places }: PlaceKey, whose: string, place: string): Buffer => hmac(places, `${whose}\n${place}`);
const networkOf = (keys: PlaceKey, whose: string, ip: string): Buffer =>
  placeOf(keys, whose, `network ${networkKey(ip)}`);
const deviceOf = (keys: PlaceKey, whose: string, device: Buffer | undefined): Buffer =>
  placeOf(keys, whose, `device ${device?.toString('base64url') ?? ''}`);

/** Remembers, in the transaction of the proof, that this mailbox was proven from here. */
export function rememberProof(
  trx: Knex.Transaction,
  keys: PlaceKey,
  email: string,
  { ip, device }: Origin,
  now: Date,
): Promise<void> {
  const whose = limiterKeyOf(email);
  const places = [networkOf(keys, whose, ip), ...(device ? [deviceOf(keys, whose, device)] : [])];
  return rememberPlaces(trx, places, now);
}

/** Remembers that a person confirmed an agent that registered from this address. */
export const rememberAgentsNetwork = (trx: Knex.Transaction, keys: PlaceKey, ip: string, now: Date): Promise<void> =>
  rememberPlaces(trx, [networkOf(keys, agents, ip)], now);

/** Remembers that a person allowed a client from this address. */
export const rememberClientsNetwork = (trx: Knex.Transaction, keys: PlaceKey, ip: string, now: Date): Promise<void> =>
  rememberPlaces(trx, [networkOf(keys, clients, ip)], now);

const nameOf = (place: Buffer): string => place.toString('base64url');

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

/** The network as a place, if an agent that registered from it was confirmed. */
export async function agentsNetwork(db: Knex, keys: PlaceKey, ip: string): Promise<string | undefined> {
  const place = networkOf(keys, agents, ip);
  return (await isRemembered(db, place)) ? nameOf(place) : undefined;
}

/** The network as a place, if a client was allowed from it. */
export async function clientsNetwork(db: Knex, keys: PlaceKey, ip: string): Promise<string | undefined> {
  const place = networkOf(keys, clients, ip);
  return (await isRemembered(db, place)) ? nameOf(place) : undefined;
}
