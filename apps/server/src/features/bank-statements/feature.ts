import type { Feature } from '../../kernel/feature.ts';
import { bankStatementConsoleHandlers } from './console-routes.ts';
import { matchKind } from './match-kind.ts';

export const bankStatementsFeature = {
  consoleCalls: () => bankStatementConsoleHandlers,
  kinds: () => [matchKind],
} satisfies Feature;
