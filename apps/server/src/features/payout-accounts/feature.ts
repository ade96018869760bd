import type { Feature } from '../../kernel/feature.ts';
import { payoutAccountHandlers } from './routes.ts';

export const payoutAccountsFeature = {
  calls: () => payoutAccountHandlers,
} satisfies Feature;
