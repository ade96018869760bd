/**
 * What a country is to the product. One file a country fills it in; `homes.ts` lists them, and every code and type that
 * depends on a country follows from that list.
 */

/** How figures are written for a tenant, whatever language its texts are in. */
export interface FigureStyle {
  group: string;
  point: string;
  afterSymbol: string;
  /** Size of every group beyond the last three digits. */
  higherGroup: 2 | 3;
}

export interface CurrencyTraits<Code extends string = string> {
  code: Code;
  /** As staff read it in the console. */
  name: string;
  sign: string;
  /** What people write instead of the sign. */
  alsoWritten?: readonly string[];
  decimals: number;
}

export interface Exchange<Market extends string = string, Currency extends string = string> {
  code: Market;
  currency: Currency;
  /** What a person calls it, short enough to stand beside a symbol. */
  tag: string;
  /** What a new tenant calls its list of stocks. */
  title: string;
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
}

/** Where the data vendor lists an exchange's shares and indices. */
export interface ListingSource {
  /**
   * Questions that together give the market's shares. By MIC where the market has one, since the source's exchange
   * names have changed before (Bovespa, B3); Nasdaq's shares are spread over several MICs.
   */
  stocks: readonly Readonly<Record<string, string>>[];
  /** Indices are listed by country, by its English name. */
  country: string;
  /**
   * How long after the close a price still belongs to the day, because an auction makes it. Later and earlier ones
   * are trades outside of the session, which history does not contain either.
   */
  auctionMinutes: number;
}

/** A paper that proves who somebody is. */
export interface IdDocument<Type extends string = string> {
  type: Type;
  /** What its number is made of, where that is digits only: how many, or the fewest and the most. */
  digits?: number | readonly [fewest: number, most: number];
  /** What its number must look like once separators are gone and letters are capitals. */
  pattern?: RegExp;
  /** A number that it could bear, and that belongs to nobody. */
  sample: string;
}

/** What a payout needs beside bank and account number. */
export interface BankCode<
  Name extends string = string,
  Problem extends string = string,
  Help extends string = string,
> {
  /** Names its texts in the app. */
  name: Name;
  /** Where it travels in calls and is stored. */
  field: 'bankCode' | 'extraCode';
  /** As staff read it in the console. */
  label: string;
  /** What is said where it is missing. */
  required: Problem;
  format?: { pattern: RegExp; problem: Problem };
  /** Names the text that explains it, where one is needed. */
  help?: Help;
}

export interface BankRules<Code extends BankCode = BankCode> {
  /** Whether account numbers are digits only, for the keyboard that a phone shows. */
  numericAccounts: boolean;
  codes: readonly Code[];
}

/** A country whose shares are traded. */
export interface Land<Currency extends string = string, Market extends string = string> {
  currency: CurrencyTraits<Currency>;
  market: Exchange<Market, Currency>;
  /** Above this two people pass a deposit, until a tenant sets its own: about ten thousand dollars. */
  largeDeposit: string;
}

/** A country in which a tenant can be at home. */
export interface Home<
  Currency extends string = string,
  Market extends string = string,
  IdType extends string = string,
  Code extends BankCode = BankCode,
> extends Land<Currency, Market> {
  figures: FigureStyle;
  /** The documents that tenants accept, the most usual first. */
  idDocuments: readonly IdDocument<IdType>[];
  /** Whether a customer states a bank account together with the identity. */
  identityNeedsBank: boolean;
  bank: BankRules<Code>;
  /** For so many years after an account is closed the law wants to know who its owner was. */
  recordYears: number;
  /** Whether the market page has a list of indices. */
  indexTab: boolean;
  /** Whether the app offers to change its language. */
  languageLink: boolean;
}

/** Minutes after local midnight; what is left out is as on any other day. */
export interface SpecialHours {
  openMinute?: number;
  closeMinute?: number;
}

/** A day that is not like the others of its week. */
export interface SpecialDay {
  /** Local date. */
  day: string;
  name: string;
  /** Nobody has declared it yet: the best estimate there is. */
  expected: boolean;
  /** Absent where there is no trading at all. */
  hours?: SpecialHours;
}

/** What the project ships of a market's calendar. Databases are filled with it, and what people decide there counts. */
export interface Holidays {
  firstYear: number;
  /** The last year that is known: a day without calendar is closed. */
  lastYear: number;
  days: readonly SpecialDay[];
}
