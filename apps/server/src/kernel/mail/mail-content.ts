import type { NoticeContent } from '@openfloor/contract/notifications/payloads';
import type { RecoveryPurpose } from '@openfloor/contract/recovery/purposes';

/** What a message is about; its words are made when it is sent, in its reader's language. */
export type MailContent =
  | { kind: 'TEST'; payload: { by: string } }
  | { kind: 'EMAIL_CODE'; payload: { code: string; minutes: number } }
  | { kind: 'EMAIL_CHANGES'; payload: { address: string | null; hours: number } }
  | {
      kind: 'RECOVERY_LINK';
      payload: { url: string; minutes: number; purpose: RecoveryPurpose; device: string | null };
    }
  | { kind: 'NOTICE'; payload: NoticeContent };
