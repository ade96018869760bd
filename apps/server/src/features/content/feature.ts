import type { Feature } from '../../kernel/feature.ts';
import { contentConsoleHandlers } from './console-routes.ts';
import { contentHandlers } from './routes.ts';

export const contentFeature = {
  calls: () => contentHandlers,
  consoleCalls: () => contentConsoleHandlers,
} satisfies Feature;
