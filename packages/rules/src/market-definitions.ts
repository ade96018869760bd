import { type Holidays, holidays } from './market-holidays.ts';

export const marketCodes = ['NSENG', 'INDIA', 'BMFBOVESPA', 'US'] as const;
export type MarketCode = (typeof marketCodes)[number];

export interface MarketDefinition {
  code: MarketCode;
  /** As a customer knows it. */
  name: string;
  currency: 'NGN' | 'INR' | 'BRL' | 'USD';
  timeZone: string;
  priceDecimals: number;
  tickSize: number;
  /** Continuous trading, in minutes after local midnight. */
  openMinute: number;
  closeMinute: number;
  /** Later close while New York keeps standard time; the exchange follows New York's closing bell. */
  winterCloseMinute?: number;
  /** Trading days until bought shares are delivered. */
  settlementDays: number;
  holidays: Holidays;
}

const at = (hour: number, minute = 0) => hour * 60 + minute;

/**
 * Regular sessions as the exchanges published them in 2026: continuous trading only, without pre-open and closing
 * auctions. Weekends are Saturday and Sunday everywhere.
 */
export const markets: Record<MarketCode, MarketDefinition> = {
  NSENG: {
    code: 'NSENG',
    name: 'NGX',
    currency: 'NGN',
    timeZone: 'Africa/Lagos',
    priceDecimals: 2,
    tickSize: 0.01,
    openMinute: at(10),
    closeMinute: at(14, 30),
    settlementDays: 2,
    holidays: holidays.NSENG,
  },
  INDIA: {
    code: 'INDIA',
    name: 'India',
    currency: 'INR',
    timeZone: 'Asia/Kolkata',
    priceDecimals: 2,
    tickSize: 0.05,
    openMinute: at(9, 15),
    closeMinute: at(15, 30),
    settlementDays: 1,
    holidays: holidays.INDIA,
  },
  BMFBOVESPA: {
    code: 'BMFBOVESPA',
    name: 'BOVESPA',
    currency: 'BRL',
    timeZone: 'America/Sao_Paulo',
    priceDecimals: 2,
    tickSize: 0.01,
    openMinute: at(10),
    closeMinute: at(16, 55),
    winterCloseMinute: at(17, 55),
    settlementDays: 2,
    holidays: holidays.BMFBOVESPA,
  },
  US: {
    code: 'US',
    name: 'US',
    currency: 'USD',
    timeZone: 'America/New_York',
    priceDecimals: 2,
    tickSize: 0.01,
    openMinute: at(9, 30),
    closeMinute: at(16),
    settlementDays: 1,
    holidays: holidays.US,
  },
};

export function isMarketCode(code: string): code is MarketCode {
  return Object.hasOwn(markets, code);
}
