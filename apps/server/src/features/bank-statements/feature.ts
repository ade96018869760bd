import type { Feature } from '../../kernel/feature.ts';
import { bankStatementConsoleHandlers } from './console-routes.ts';

export const bankStatementsFeature = {
  consoleCalls: () => bankStatementConsoleHandlers,
} satisfies Feature;
