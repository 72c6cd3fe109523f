import type { OfferList } from '../../content/result/snapshot.js';
import type { Portfolio } from './portfolio.js';

/** What the owner offers, always the whole list. */
export function listOffers({ offers }: Portfolio): OfferList {
  return { count: offers.length, total: offers.length, offers: offers.map(({ about: _, ...offer }) => offer) };
}
