import type { AlertCondition } from '../../stocks/alert-conditions.ts';
import type { NotificationKind, securityChanges } from '../kinds.ts';

type SecurityChange = (typeof securityChanges)[number];

/** The sentences of notices in one language, for the app and for pushes alike. */
export interface NoticeWords {
  priceAlert: Record<AlertCondition, string>;
  /** In the app, where there is room. */
  quote: string;
  atPrice: string;
  titles: Record<Exclude<NotificationKind, 'PRICE_ALERT' | 'ORDER_FILLED' | 'SECURITY_CHANGED'>, string>;
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
  credited: string;
  declined: string;
  paid: string;
  givenBack: string;
  identityPassed: string;
  newDevice: string;
  recoveryAsked: string;
  /** Where the reader's clock is known. */
  recoveryUntil: string;
  recoveryAgreed: string;
  changedBy: string;
  failedStep: string;
  unknownDevice: string;
  /** In place of amounts that the customer hides. */
  hidden: string;
  /** In place of a reason, which is not for a lock screen. */
  readWhy: string;
}
