import type { Portfolio } from './portfolio.js';
import type { OfferList } from './snapshot.js';

/** What the owner offers, always the whole list. */
export function listOffers({ offers }: Portfolio): OfferList {
  return { count: offers.length, total: offers.length, offers: offers.map(({ about: _, ...offer }) => offer) };
}
