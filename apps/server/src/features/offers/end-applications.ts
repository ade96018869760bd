import type { FailReason } from '@openfloor/db/column-types';
import type { Tx } from '@openfloor/db/database';
import { book } from '@openfloor/ledger/book';
import { type FundingOutcome, settleFunding } from '@openfloor/rules/offer-funding';
import { sql } from 'kysely';
import type { ApplicationRecord } from './application-store.ts';
import { storeEnds } from './ending-store.ts';
import { payTerms } from './offer-terms.ts';

export interface Ending {
  application: ApplicationRecord;
  /** What was paid until now. */
  paid: { principal: bigint; fee: bigint };
  /** Set: nothing is delivered and everything goes back. */
  fail?: FailReason;
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
  await book(
    tx,
    at,
    'application',
    endings.map(({ application }) => application.application_id),
  );
  return decided;
}

function outcomeOf({ application, paid, fail }: Ending): FundingOutcome {
  const units = fail ? 0n : (application.allotted_units ?? 0n);
  return settleFunding({ units, ...payTerms(application) }, paid);
}
