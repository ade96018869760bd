import { brBanks } from './banks/br.ts';
import { indiaBanks } from './banks/in.ts';
import { keBanks } from './banks/ke.ts';
import { ngBanks } from './banks/ng.ts';
import { br } from './br.ts';
import { brHolidays } from './holidays/br.ts';
import { indiaHolidays } from './holidays/in.ts';
import { keHolidays } from './holidays/ke.ts';
import { ngHolidays } from './holidays/ng.ts';
import { usHolidays } from './holidays/us.ts';
import type { Holidays } from './home.ts';
import { india } from './in.ts';
import { ke } from './ke.ts';
import { ng } from './ng.ts';
import type { us } from './us.ts';

/** The countries in which a tenant can be at home. A new one is added here and nowhere else in the code. */
export const homes = [ng, br, india, ke] as const;

type Homes = (typeof homes)[number];

/** Days without trading, and banks: apart from the homes, since a browser that draws a price needs neither. */
export const holidays: Record<(Homes | typeof us)['market']['code'], Holidays> = {
  NSENG: ngHolidays,
  BMFBOVESPA: brHolidays,
  INDIA: indiaHolidays,
  NSEKE: keHolidays,
  US: usHolidays,
};

/** Banks a customer can pick from. A customer of another one types its name. */
export const bankNames: Record<Homes['currency']['code'], readonly string[]> = {
  NGN: ngBanks,
  BRL: brBanks,
  INR: indiaBanks,
  KES: keBanks,
};
