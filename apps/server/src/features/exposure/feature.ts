import type { Feature } from '../../kernel/feature.ts';
import { exposureConsoleHandlers } from './console-routes.ts';
import { exposureLimitsKind } from './limits-kind.ts';

export const exposureFeature = {
  consoleCalls: exposureConsoleHandlers,
  kinds: () => [exposureLimitsKind],
} satisfies Feature;
