import { markets } from '@openfloor/homes/lookup';
import type { Listing } from './catalogue.ts';
import type { PriceEvent } from './replies.ts';

/** Finds the instrument that a price is of. The same symbol may stand for different companies on two exchanges. */
export class ListingIndex {
  readonly #byPlace = new Map<string, Listing>();
  readonly #bySymbol = new Map<string, Listing[]>();

  constructor(listings: Iterable<Listing>) {
    for (const listing of listings) {
      for (const place of [listing.exchange, listing.micCode]) {
        if (place) this.#byPlace.set(keyOf(listing.symbol, place), listing);
      }
      const namesakes = this.#bySymbol.get(listing.symbol) ?? [];
      this.#bySymbol.set(listing.symbol, [...namesakes, listing]);
    }
  }

  find(event: PriceEvent): Listing | undefined {
    const { symbol, exchange, mic_code: micCode, currency } = event;
    const listing =
      (exchange ? this.#byPlace.get(keyOf(symbol, exchange)) : undefined) ??
      (micCode ? this.#byPlace.get(keyOf(symbol, micCode)) : undefined) ??
      (exchange || micCode ? undefined : this.#only(symbol));
    if (listing && currency && currency !== markets[listing.instrument.market].currency) return undefined;
    return listing;
  }

  #only(symbol: string): Listing | undefined {
    const namesakes = this.#bySymbol.get(symbol);
    return namesakes?.length === 1 ? namesakes[0] : undefined;
  }
}

function keyOf(symbol: string, place: string): string {
  return `${symbol}:${place.toUpperCase()}`;
}
