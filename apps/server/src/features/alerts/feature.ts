import type { Feature } from '../../kernel/feature.ts';
import { forgetOldAlerts } from './alert-store.ts';
import { alertConsoleHandlers } from './console-routes.ts';
import { type AlertParts, alertsJob } from './queue-alerts.ts';

/** Queues over their service level: who is told, who has taken it, and what was. */
export const alertsFeature = {
  consoleCalls: alertConsoleHandlers,
  jobs: (parts: AlertParts) => [alertsJob(parts)],
  expiring: () => ({ rows: [forgetOldAlerts] }),
} satisfies Feature;
