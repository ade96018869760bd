import type { Feature } from '../../kernel/feature.ts';
import { forgetOldNotices } from '../../kernel/notifications/notification-store.ts';
import type { PushDesk } from './push/push-desk.ts';
import { pushJobs } from './push/push-jobs.ts';
import { pushHandlers } from './push/routes.ts';
import { notificationHandlers } from './routes.ts';

export const notificationsFeature = {
  calls: (parts: { pushes: PushDesk }) => ({ ...notificationHandlers, ...pushHandlers(parts) }),
  jobs: pushJobs,
  expiring: () => ({ rows: [forgetOldNotices] }),
} satisfies Feature;
