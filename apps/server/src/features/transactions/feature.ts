import type { Feature } from '../../kernel/feature.ts';
import { transactionHandlers } from './routes.ts';

export const transactionsFeature = {
  calls: () => transactionHandlers,
} satisfies Feature;
