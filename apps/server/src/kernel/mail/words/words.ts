import type { QueueName } from '@openfloor/contract/dashboard/queue-names';
import type { RecoveryPurpose } from '@openfloor/contract/recovery/purposes';
import type { ReportKind } from '@openfloor/contract/reports/report-kinds';

/** The words of e-mails in one language. `{{name}}` stands for what is filled in. */
export interface MailWords {
  testSubject: string;
  test: string;
  codeSubject: string;
  code: string;
  codeNot: string;
  changesSubject: string;
  changesTo: string;
  removed: string;
  changesNot: string;
  linkSubject: string;
  /** What was forgotten, and for how long the link works. */
  link: Record<RecoveryPurpose, string>;
  linkAsks: string;
  linkNot: string;
  /** Who asked, where the device has no name. */
  unknownDevice: string;
  /** To whom the operator named, about its own work. */
  queues: Record<QueueName, string>;
  overdueSubject: string;
  overdue: string;
  overdueAgain: string;
  reports: Record<ReportKind, string>;
  reportReadySubject: string;
  reportReady: string;
  reportFailedSubject: string;
  reportFailed: string;
  reportTold: string;
  /** Below every message. */
  from: string;
  /** Below a notice that can be switched off. */
  choose: string;
}
