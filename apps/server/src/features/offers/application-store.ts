import type { ApplicationStatus } from '@openfloor/db/column-types';
import type { Tx } from '@openfloor/db/database';
import type { ApplicationTable } from '@openfloor/db/tables.generated';
import { type Insertable, sql } from 'kysely';
import type { Choice } from '../../kernel/batches/in-batches.ts';
import { type NextDue, outlookOf } from '../../kernel/schedule/next-due.ts';
import { newApplicationNumber } from './application-number.ts';
import type { Page } from './offer-store.ts';

export type NewApplication = Omit<Insertable<ApplicationTable>, 'tenant_id'>;

/** The customers' numbers for an offer: drawn once, and kept through withdrawal and new application. */
export async function numbersOf(
  tx: Tx,
  offerId: string,
  customerIds: readonly string[],
): Promise<Map<string, string>> {
  await sql`
    insert into offer_number (tenant_id, offer_id, customer_id, number)
    select current_tenant_id(), ${offerId}, n.customer_id, n.number
    from unnest(${customerIds}::uuid[], ${customerIds.map(newApplicationNumber)}::text[]) as n(customer_id, number)
    on conflict (tenant_id, offer_id, customer_id) do nothing`.execute(tx);
  const rows = await tx
    .selectFrom('offer_number')
    .select(['customer_id', 'number'])
    .where('offer_id', '=', offerId)
    .where('customer_id', '=', sql<string>`any(${customerIds}::uuid[])`)
    .execute();
  return new Map(rows.map(row => [row.customer_id, row.number]));
}

/** Those of the customers who have applied to this offer already. */
export async function applicantsAmong(
  tx: Tx,
  offerId: string,
  customerIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('application')
    .select('customer_id')
    .where('offer_id', '=', offerId)
    .where('customer_id', '=', sql<string>`any(${customerIds}::uuid[])`)
    .where('fail_reason', 'is distinct from', 'WITHDRAWN')
    .execute();
  return new Set(rows.map(row => row.customer_id));
}

/** In the order of their coming. Gives those that were taken; not those of customers who have applied already. */
export async function insertApplications(
  tx: Tx,
  applications: readonly NewApplication[],
): Promise<Set<string>> {
  const inserted = await tx
    .insertInto('application')
    .values(applications.map(one => ({ tenant_id: sql<string>`current_tenant_id()`, ...one })))
    .onConflict(conflict =>
      conflict
        .columns(['tenant_id', 'offer_id', 'customer_id'])
        .where('fail_reason', 'is distinct from', 'WITHDRAWN')
        .doNothing(),
    )
    .returning('application_id')
    .execute();
  return new Set(inserted.map(row => row.application_id));
}

/** Where a customer stands in the line for a snap-up's units; null for everybody else. */
const waitingPlace = sql<
  number | null
>`case when application.status = 'APPLYING' and offer.method = 'FIRST_COME' then (
  select count(*)::integer from application before where before.tenant_id = application.tenant_id
    and before.offer_id = application.offer_id and before.status = 'APPLYING' and before.place <= application.place) end`;

/** Applications with their own terms (price, unit, fee) and what the offer says now (dates). */
function applications(tx: Tx) {
  return tx
    .selectFrom('application')
    .innerJoin('offer', join =>
      join
        .onRef('offer.tenant_id', '=', 'application.tenant_id')
        .onRef('offer.offer_id', '=', 'application.offer_id'),
    )
    .innerJoin('offer_terms as own', join =>
      join
        .onRef('own.tenant_id', '=', 'application.tenant_id')
        .onRef('own.offer_id', '=', 'application.offer_id')
        .onRef('own.version', '=', 'application.terms_version'),
    )
    .innerJoin('offer_terms as current', join =>
      join
        .onRef('current.tenant_id', '=', 'offer.tenant_id')
        .onRef('current.offer_id', '=', 'offer.offer_id')
        .onRef('current.version', '=', 'offer.terms_version'),
    )
    .innerJoin('instrument', 'instrument.instrument_id', 'offer.instrument_id')
    .select([
      'application.application_id',
      'application.offer_id',
      'application.customer_id',
      'application.number',
      'application.terms_version',
      'application.status',
      'application.units',
      'application.allotted_units',
      'application.paid',
      'application.fee_paid',
      'application.delivered_units',
      'application.returned',
      'application.fail_reason',
      'application.created_at',
      'application.allotted_at',
      'application.funding_due_at',
      'application.ended_at',
      waitingPlace.as('waiting_place'),
      'offer.kind',
      'offer.state as offer_state',
      'offer.method',
      'offer.currency',
      'offer.instrument_id',
      'offer.closed_at',
      'offer.allotted_at as result_came_at',
      'own.price',
      'own.discount_rate',
      'own.unit_shares',
      'own.fee_rate',
      'current.starts_at',
      'current.ends_at',
      'current.result_at',
      'current.listing_at',
      'current.risk_label',
      'current.documents',
      'instrument.name',
      'instrument.market',
      'instrument.symbol',
    ]);
}

export type ApplicationRecord = Awaited<ReturnType<typeof findApplication>> & object;

export function findApplication(tx: Tx, applicationId: string, customerId: string) {
  return applications(tx)
    .where('application.application_id', '=', applicationId)
    .where('application.customer_id', '=', customerId)
    .executeTakeFirst();
}

export function readApplications(tx: Tx, ids: readonly string[]): Promise<ApplicationRecord[]> {
  return applications(tx)
    .where('application.application_id', 'in', ids)
    .orderBy('application.customer_id')
    .execute();
}

/** From now on they have these terms; who has ended keeps theirs. */
export async function moveToVersion(tx: Tx, offerId: string, version: number): Promise<void> {
  await tx
    .updateTable('application')
    .set({ terms_version: version })
    .where('offer_id', '=', offerId)
    .where('status', 'in', ['APPLYING', 'FUNDING'])
    .execute();
}

/** Whether anybody has paid in full. */
export async function hasFinished(tx: Tx, offerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('application')
    .select('application_id')
    .where('offer_id', '=', offerId)
    .where('status', '=', 'FINISH')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Applications to an offer that have paid something and not everything; locked. */
export async function listFunding(tx: Tx, offerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('application')
    .select('application_id')
    .where('offer_id', '=', offerId)
    .where('status', '=', 'FUNDING')
    .where('paid', '>', 0n)
    .orderBy('customer_id')
    .forUpdate()
    .execute();
  return rows.map(row => row.application_id);
}

/** Newest first. */
export function listApplications(
  tx: Tx,
  customerId: string,
  status: ApplicationStatus | undefined,
  { pageNum, pageSize }: Page,
): Promise<ApplicationRecord[]> {
  let query = applications(tx).where('application.customer_id', '=', customerId);
  if (status) query = query.where('application.status', '=', status);
  return query
    .orderBy('application.created_at', 'desc')
    .orderBy('application.application_id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
}

/** Locks it until the transaction ends; whoever needs the offer holds that first. */
export async function lockApplication(tx: Tx, applicationId: string): Promise<void> {
  await tx
    .selectFrom('application')
    .select('application_id')
    .where('application_id', '=', applicationId)
    .forUpdate()
    .execute();
}

export async function recordPayment(
  tx: Tx,
  applicationId: string,
  payment: { amount: bigint; fee: bigint; at: Date },
): Promise<void> {
  await tx
    .insertInto('application_payment')
    .values({
      tenant_id: sql<string>`current_tenant_id()`,
      application_id: applicationId,
      amount: payment.amount,
      fee: payment.fee,
      paid_at: payment.at,
    })
    .execute();
  await tx
    .updateTable('application')
    .set(eb => ({ paid: eb('paid', '+', payment.amount), fee_paid: eb('fee_paid', '+', payment.fee) }))
    .where('application_id', '=', applicationId)
    .execute();
}

export function listPayments(tx: Tx, applicationId: string) {
  return tx
    .selectFrom('application_payment')
    .select(['amount', 'fee', 'paid_at'])
    .where('application_id', '=', applicationId)
    .orderBy('paid_at')
    .orderBy('payment_id')
    .execute();
}

/** Applications still to be paid whose deadline has passed, one a customer; locked, without waiting for anybody. */
export async function lockDueFunding(tx: Tx, at: Date, due: Date, choice: Choice): Promise<string[]> {
  const { rows: candidates } = await sql<{ application_id: string; offer_id: string }>`
    select distinct on (customer_id) application_id, offer_id from application
    where status = 'FUNDING' and funding_due_at <= least(${due}::timestamptz, ${at}::timestamptz)
      and (${choice.only}::uuid[] is null or application_id = any(${choice.only}::uuid[]))
      and application_id <> all(${choice.without}::uuid[])
    order by customer_id, funding_due_at, application_id limit ${choice.limit}`.execute(tx);
  if (candidates.length === 0) return [];
  const offers = [...new Set(candidates.map(candidate => candidate.offer_id))];
  await sql`
    select from offer where offer_id = any(${offers}::uuid[]) order by offer_id for share`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select application_id as id from application
    where application_id = any(${candidates.map(candidate => candidate.application_id)}::uuid[])
      and status = 'FUNDING' and funding_due_at <= ${at}
    order by customer_id for update skip locked`.execute(tx);
  return rows.map(row => row.id);
}

export async function fundingsDue(tx: Tx, at: Date): Promise<NextDue> {
  return outlookOf(tx, at, sql`funding_due_at`, sql`application where status = 'FUNDING'`);
}
