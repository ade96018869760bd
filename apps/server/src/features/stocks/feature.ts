import type { Feature } from '../../kernel/feature.ts';
import { stockHandlers } from './routes.ts';

export const stocksFeature = {
  calls: stockHandlers,
} satisfies Feature;
