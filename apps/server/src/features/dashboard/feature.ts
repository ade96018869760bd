import type { Feature } from '../../kernel/feature.ts';
import { type AlertParts, alertsJob } from './alerts/queue-alerts.ts';
import { dashboardConsoleHandlers } from './console-routes.ts';

export const dashboardFeature = {
  consoleCalls: dashboardConsoleHandlers,
  jobs: (parts: AlertParts) => [alertsJob(parts)],
} satisfies Feature;
