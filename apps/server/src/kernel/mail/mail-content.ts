import type { NoticeContent } from '@openfloor/contract/notifications/payloads';

/** What a message is about; its words are made when it is sent, in its reader's language. */
export type MailContent =
  | { kind: 'TEST'; payload: { by: string } }
  | { kind: 'EMAIL_CODE'; payload: { code: string; minutes: number } }
  | { kind: 'EMAIL_CHANGES'; payload: { address: string | null; hours: number } }
  | { kind: 'NOTICE'; payload: NoticeContent };
