import type { Feature } from '../../kernel/feature.ts';
import { firstStepsHandlers } from './routes.ts';

export const firstStepsFeature = {
  calls: () => firstStepsHandlers,
} satisfies Feature;
