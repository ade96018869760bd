import { type notificationCalls, unreadMax } from '@openfloor/contract/notifications/calls';
import { kindsOf } from '@openfloor/contract/notifications/kinds';
import { isUuid } from '../../http/uuid.ts';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import { askedAbout } from '../../kernel/notifications/device-notice-store.ts';
import { noticeContent } from '../../kernel/notifications/notice-content.ts';
import { countUnread, listNotices, markRead } from '../../kernel/notifications/notification-store.ts';

export const notificationHandlers: CustomerHandlers<typeof notificationCalls> = {
  'GET /notifications': async (context, { query }) => {
    const { unread = false, topic, pageNum, pageSize } = query;
    const kinds = topic && kindsOf(topic);
    const { rows, askedId } = await context.query(async tx => {
      const rows = await listNotices(tx, context.caller.customerId, { unread, kinds, pageNum, pageSize });
      const mayAsk = rows.some(row => row.kind === 'NEW_DEVICE' && row.answer === null);
      return { rows, askedId: mayAsk ? await askedAbout(tx, context.caller) : undefined };
    });
    return {
      records: rows.map(row => {
        const id = row.notification_id;
        const told = { id, time: row.created_at.getTime(), read: row.read_at !== null };
        const content = noticeContent(row.kind, row.payload);
        if (content.kind !== 'NEW_DEVICE') return { ...told, ...content };
        return { ...told, ...content, answer: id === askedId ? ('ASKED' as const) : row.answer };
      }),
    };
  },
  'GET /notifications/unread': async context => ({
    count: await context.query(tx => countUnread(tx, context.caller.customerId, unreadMax)),
  }),
  'POST /notifications/read': (context, { body }) =>
    context.transaction(async tx => {
      await markRead(tx, context.caller.customerId, body.ids?.filter(isUuid));
      return null;
    }),
};
