import type { Feature } from '../../kernel/feature.ts';
import { accountHandlers } from './routes.ts';

export const accountFeature = {
  calls: accountHandlers,
} satisfies Feature;
