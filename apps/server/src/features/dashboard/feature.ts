import type { Feature } from '../../kernel/feature.ts';
import { dashboardConsoleHandlers } from './console-routes.ts';

export const dashboardFeature = { consoleCalls: dashboardConsoleHandlers } satisfies Feature;
