import { brBanks } from './banks/br.ts';
import { indiaBanks } from './banks/in.ts';
import { keBanks } from './banks/ke.ts';
import { ngBanks } from './banks/ng.ts';
import { br, brListing } from './br.ts';
import { brHolidays } from './holidays/br.ts';
import { indiaHolidays } from './holidays/in.ts';
import { keHolidays } from './holidays/ke.ts';
import { ngHolidays } from './holidays/ng.ts';
import { usHolidays } from './holidays/us.ts';
import type { Holidays, ListingSource } from './home.ts';
import { india, indiaListing } from './in.ts';
import { ke, keListing } from './ke.ts';
import { ng, ngListing } from './ng.ts';
import { type us, usListing } from './us.ts';

/** The countries in which a tenant can be at home. A new one is added here and nowhere else in the code. */
export const homes = [ng, br, india, ke] as const;

type Homes = (typeof homes)[number];

/** Raised with every change of what is shipped below, so that databases take the newer one and never go back. */
export const holidaysEdition = 1;

/** Days without trading, and banks: apart from the homes, since a browser that draws a price needs neither. */
export const holidays: Record<(Homes | typeof us)['market']['code'], Holidays> = {
  NSENG: ngHolidays,
  BMFBOVESPA: brHolidays,
  INDIA: indiaHolidays,
  NSEKE: keHolidays,
  US: usHolidays,
};

/** Where the data vendor lists each market. */
export const listingSources: Record<(Homes | typeof us)['market']['code'], ListingSource> = {
  NSENG: ngListing,
  BMFBOVESPA: brListing,
  INDIA: indiaListing,
  NSEKE: keListing,
  US: usListing,
};

/** Banks a customer can pick from. A customer of another one types its name. */
export const bankNames: Record<Homes['currency']['code'], readonly string[]> = {
  NGN: ngBanks,
  BRL: brBanks,
  INR: indiaBanks,
  KES: keBanks,
};
