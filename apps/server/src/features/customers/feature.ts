import type { Feature } from '../../kernel/feature.ts';
import { customerConsoleHandlers } from './console-routes.ts';

export const customersFeature = {
  consoleCalls: customerConsoleHandlers,
} satisfies Feature;
