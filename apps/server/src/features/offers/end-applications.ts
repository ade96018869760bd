import type { FailReason } from '@openfloor/db/column-types';
import type { Tx } from '@openfloor/db/database';
import { post } from '@openfloor/ledger/post';
import { type Line, shareAsset } from '@openfloor/ledger/vocabulary';
import { type FundingOutcome, settleFunding } from '@openfloor/rules/offer-funding';
import { sql } from 'kysely';
import { type Delivery, recordDeliveries } from '../trading/lot-store.ts';
import type { ApplicationRecord } from './application-store.ts';
import { storeEnds } from './ending-store.ts';
import { payTerms, sharePrice } from './offer-terms.ts';

export interface Ending {
  application: ApplicationRecord;
  /** What was paid until now. */
  paid: { principal: bigint; fee: bigint };
  /** Set: nothing is delivered and everything goes back. */
  fail?: FailReason;
  /** The last payment, posted in the same transaction. */
  paymentLines?: readonly Line[];
}

/** An application that has ended, with what was delivered of it. */
export interface EndedFunding {
  application: ApplicationRecord;
  outcome: FundingOutcome;
}

/** Ends applications, at most one a customer: delivers what was paid for, returns the rest, and says so. */
export async function endApplications(tx: Tx, at: Date, endings: readonly Ending[]): Promise<EndedFunding[]> {
  await sql`
    select ledger_lock(${endings.map(({ application }) => application.customer_id)}::uuid[])`.execute(tx);
  const decided = endings.map(ending => ({ ...ending, outcome: outcomeOf(ending) }));
  await recordDeliveries(
    tx,
    decided.flatMap(({ application, outcome }) =>
      outcome.units > 0n ? [deliveryOf(application, outcome, at)] : [],
    ),
  );
  const postings = decided
    .map(({ application, paymentLines = [], outcome }) => ({
      customerId: application.customer_id,
      cause: `application/${application.application_id}` as const,
      lines: [...paymentLines, ...endLines(application, outcome)],
    }))
    .filter(posting => posting.lines.length > 0);
  if (postings.length > 0) await post(tx, at, postings);
  await storeEnds(
    tx,
    at,
    decided.map(({ application, outcome, fail }) => ({
      application_id: application.application_id,
      status: outcome.units > 0n ? ('FINISH' as const) : ('FAILED' as const),
      paid: outcome.cost,
      fee_paid: outcome.fee,
      delivered_units: outcome.units > 0n ? outcome.units : null,
      returned: outcome.returned + outcome.returnedFee,
      fail_reason: outcome.units > 0n ? null : (fail ?? 'NOT_PAID'),
    })),
  );
  return decided;
}

function outcomeOf({ application, paid, fail }: Ending): FundingOutcome {
  const units = fail ? 0n : (application.allotted_units ?? 0n);
  return settleFunding({ units, ...payTerms(application) }, paid);
}

/** A listing that has passed already makes the shares available at the next round. */
function deliveryOf(application: ApplicationRecord, { shares }: FundingOutcome, at: Date): Delivery {
  return {
    lotId: application.application_id,
    offerId: application.offer_id,
    customerId: application.customer_id,
    instrumentId: application.instrument_id,
    shares,
    price: sharePrice(application),
    dueAt: application.listing_at ?? at,
  };
}

function endLines(application: ApplicationRecord, outcome: FundingOutcome): Line[] {
  const { currency } = application;
  const lines: Line[] = [
    { scene: 'FUNDING', asset: currency, amount: outcome.cost, from: 'advance', to: 'house.offer' },
    { scene: 'FUNDING_FEE', asset: currency, amount: outcome.fee, from: 'advance', to: 'house.fees' },
    {
      scene: 'FUNDING',
      asset: shareAsset(application.instrument_id),
      amount: outcome.shares,
      from: 'house.offer',
      to: 'locked',
    },
    { scene: 'FUNDING', asset: currency, amount: outcome.returned, from: 'advance', to: 'available' },
    { scene: 'FUNDING_FEE', asset: currency, amount: outcome.returnedFee, from: 'advance', to: 'available' },
  ];
  return lines.filter(line => line.amount > 0n);
}
