import type { QueueName } from '@openfloor/contract/dashboard/queue-names';
import type { NoticeContent } from '@openfloor/contract/notifications/payloads';
import type { RecoveryPurpose } from '@openfloor/contract/recovery/purposes';
import type { ReportKind } from '@openfloor/contract/reports/report-kinds';

/** What a message is about; its words are made when it is sent, in its reader's language. */
export type MailContent =
  | { kind: 'TEST'; payload: { by: string } }
  | { kind: 'EMAIL_CODE'; payload: { code: string; minutes: number } }
  | { kind: 'EMAIL_CHANGES'; payload: { address: string | null; hours: number } }
  | {
      kind: 'RECOVERY_LINK';
      payload: { url: string; minutes: number; purpose: RecoveryPurpose; device: string | null };
    }
  | {
      kind: 'QUEUE_OVERDUE';
      payload: {
        queue: QueueName;
        waiting: number;
        waitedMinutes: number;
        levelMinutes: number;
        /** Of the console; null where the tenant has no name that others can reach. */
        url: string | null;
      };
    }
  | {
      kind: 'REPORT_READY';
      payload: {
        report: ReportKind;
        from: string;
        to: string;
        /** It could not be made, and is not tried again. */
        failed: boolean;
        url: string | null;
      };
    }
  | { kind: 'NOTICE'; payload: NoticeContent };
