import type { NotificationKind } from '@openfloor/contract/notifications/kinds';
import { type NoticeContent, notificationPayloads } from '@openfloor/contract/notifications/payloads';
import { z } from 'zod';

const content: z.ZodType<NoticeContent> = z.custom<NoticeContent>();

/** A notice as it was written; whatever its kind does not know is a fault. */
export const noticeContent = (kind: NotificationKind, payload: object): NoticeContent =>
  content.parse({ kind, payload: notificationPayloads[kind].parse(payload) });
