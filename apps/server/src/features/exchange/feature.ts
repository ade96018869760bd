import type { Feature } from '../../kernel/feature.ts';
import { exchangeHandlers } from './routes.ts';

export const exchangeFeature = {
  calls: () => exchangeHandlers,
} satisfies Feature;
