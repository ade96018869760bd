import type { BankCode } from './home.ts';
import { homes } from './homes.ts';
import { us } from './us.ts';

/** The closed lists of names that all parts of the product share, each written once: here, or in its country's file. */

type AnyHome = (typeof homes)[number];
type AnyLand = AnyHome | typeof us;

/** What a tenant can keep its books in; it names the tenant's country. */
export type LocalCurrency = AnyHome['currency']['code'];
export type Currency = AnyLand['currency']['code'];
export const localCurrencies: readonly LocalCurrency[] = homes.map(home => home.currency.code);
export const currencies: readonly Currency[] = [...localCurrencies, us.currency.code];

export type HomeMarket = AnyHome['market']['code'];
export type MarketCode = AnyLand['market']['code'];
export const marketCodes: readonly MarketCode[] = [...homes.map(home => home.market.code), us.market.code];

export type IdType = AnyHome['idDocuments'][number]['type'];
export const idTypes: readonly IdType[] = homes.flatMap(home => home.idDocuments.map(({ type }) => type));

type AnyBankCode = AnyHome['bank']['codes'][number];
export type BankCodeName = AnyBankCode['name'];
/** What can be wrong with a detail that only some countries ask for. */
export type HomeProblem = ProblemsOf<AnyBankCode>;
export type KnownBankCode = BankCode<BankCodeName, HomeProblem, HelpOf<AnyBankCode>>;

// Code by code, so that what one of them lacks does not hide what another has.
type ProblemsOf<Code> = Code extends BankCode<string, infer Problem> ? Problem : never;
type HelpOf<Code> = Code extends { help: infer Help extends string } ? Help : never;

export const languages = ['en', 'zh', 'pt'] as const;
export type Language = (typeof languages)[number];

/** Offers that are applied for; the others are bought at once. */
export const applicationKinds = ['IPO', 'PLACEMENT', 'BLOCK_PLACEMENT', 'SNAP_UP'] as const;
export type ApplicationKind = (typeof applicationKinds)[number];
export const offerKinds = ['BLOCK_TRADE', ...applicationKinds] as const;
export type OfferKind = (typeof offerKinds)[number];

/** What staff of a tenant may be. One person may be several; `auditor` reads everything and changes nothing. */
export const staffRoles = [
  'owner',
  'compliance',
  'treasury',
  'dealing',
  'content',
  'support',
  'auditor',
  'examiner',
] as const;
export type StaffRole = (typeof staffRoles)[number];
