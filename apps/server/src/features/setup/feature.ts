import type { Feature } from '../../kernel/feature.ts';
import { setupConsoleHandlers } from './console-routes.ts';

export const setupFeature = {
  consoleCalls: setupConsoleHandlers,
} satisfies Feature;
