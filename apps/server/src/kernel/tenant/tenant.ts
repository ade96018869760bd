import type { tenantConfig } from '@openfloor/contract/tenants/calls';
import type { LocalText } from '@openfloor/db/json-columns';
import type { Language } from '@openfloor/homes/codes';
import type { Rate } from '@openfloor/money/rate';
import type { z } from 'zod';
import type { Halt } from '../halts/halt.ts';

export type TenantConfig = z.output<typeof tenantConfig>;

/** A tenant as the running server knows it. */
export interface Tenant {
  tenantId: string;
  name: string;
  defaultLanguage: Language;
  customerServiceUrl: string | null;
  /** Where the operator says that customers' money is held. */
  clientMoney: LocalText | null;
  config: TenantConfig;
  tradeTerms: TradeTerms;
  /** Where trading is halted, up to a second ago. */
  halts: readonly Halt[];
}

/** What the tenant takes for an order, in minor units where it is money, and how far a price may move meanwhile. */
export interface TradeTerms {
  feeRate: Rate;
  feeMinimum: bigint;
  feeMinimumUsd: bigint;
  tolerance: Rate;
  /** How old a price may be to trade on it, in the tenant's own market and in the US market. */
  quoteAgeMaxMs: number;
  quoteAgeMaxMsUs: number;
}
