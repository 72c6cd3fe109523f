import type { OfferList } from '../../content/result/snapshot.js';
import type { Portfolio } from './portfolio.js';

/** Returns the complete list of offers. */
export function listOffers({ offers }: Portfolio): OfferList {
  return { count: offers.length, total: offers.length, offers: offers.map(({ about: _, ...offer }) => offer) };
}
