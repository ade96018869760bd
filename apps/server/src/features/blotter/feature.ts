import type { Feature } from '../../kernel/feature.ts';
import { blotterConsoleHandlers } from './console-routes.ts';

export const blotterFeature = {
  consoleCalls: blotterConsoleHandlers,
} satisfies Feature;
