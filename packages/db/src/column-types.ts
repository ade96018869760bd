import type { Selectable } from 'kysely';
import type {
  AgreementTable,
  ApplicationTable,
  DepositTable,
  DocumentTable,
  IdentitySubmissionTable,
  OfferTermsTable,
  OrderMinuteTable,
  ReconciliationBreakTable,
  TradeOrderTable,
} from './tables.generated.ts';

// Names for lists of values that more than one file speaks of; the lists are the database's.
export type AgreementKind = AgreementTable['kind'];
export type ApplicationStatus = ApplicationTable['status'];
export type FailReason = NonNullable<ApplicationTable['fail_reason']>;
export type BreakKind = ReconciliationBreakTable['kind'];
export type DepositStatus = Selectable<DepositTable>['status'];
export type FilePurpose = DocumentTable['purpose'];
export type IdentityStatus = Selectable<IdentitySubmissionTable>['status'];
export type MinuteVerdict = NonNullable<OrderMinuteTable['verdict']>;
export type OrderSide = TradeOrderTable['side'];
export type OrderState = TradeOrderTable['state'];
export type RiskLabel = OfferTermsTable['risk_label'];
