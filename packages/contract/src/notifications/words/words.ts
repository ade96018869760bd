import type { IdentityDue } from '../../identity/due.ts';
import type { AlertCondition } from '../../stocks/alert-conditions.ts';
import type { NotificationKind, securityChanges } from '../kinds.ts';

type SecurityChange = (typeof securityChanges)[number];

/** The sentences of notices in one language, for the app and for pushes alike. */
export interface NoticeWords {
  priceAlert: Record<AlertCondition, string>;
  /** In the app, where there is room. */
  quote: string;
  atPrice: string;
  titles: Record<
    Exclude<NotificationKind, 'PRICE_ALERT' | 'ORDER_FILLED' | 'SECURITY_CHANGED' | 'IDENTITY_DUE'>,
    string
  >;
  /** Instead of the title of a halt, where it stops everything. */
  everything: Record<'TRADING_PAUSED' | 'TRADING_RESUMES', string>;
  tradingGoesOn: string;
  /** Where the reader's clock is known. */
  tradingGoesOnAt: string;
  bought: string;
  sold: string;
  changed: Record<SecurityChange, string>;
  filled: string;
  orderRejected: string;
  dayTradeClosed: string;
  allotted: string;
  allottedUntil: string;
  nothingAllotted: string;
  delivered: string;
  unpaid: string;
  matured: string;
  maturedProfit: string;
  dueUntil: string;
  /** Where the reader's clock is not known; so below. */
  dueSoon: string;
  maturesAt: string;
  maturesSoon: string;
  agreementFrom: string;
  agreement: string;
  credited: string;
  declined: string;
  collected: string;
  /** Follows where more is owed than there was. */
  claimed: string;
  paid: string;
  givenBack: string;
  identityPassed: string;
  /** The titles of a notice that an identity is asked for again. */
  identityDue: Record<IdentityDue['state'], string>;
  identityExpiring: string;
  identityExpired: string;
  newDevice: string;
  recoveryAsked: string;
  /** Where the reader's clock is known. */
  recoveryUntil: string;
  recoveryAgreed: string;
  changedBy: string;
  failedStep: string;
  closureAsked: string;
  closureStopped: string;
  unknownDevice: string;
  /** In place of what it is about, which is not for a lock screen. */
  /** Instead of the title of an answer, where nobody had asked. */
  messageBegun: string;
  readAnswer: string;
  /** In place of amounts that the customer hides. */
  hidden: string;
  /** In place of a reason, which is not for a lock screen. */
  readWhy: string;
}
