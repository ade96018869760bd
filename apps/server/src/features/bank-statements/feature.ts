import type { Feature } from '../../kernel/feature.ts';
import { bankStatementConsoleHandlers } from './console-routes.ts';
import { lineQueue } from './line-queue-store.ts';
import { matchKind } from './match-kind.ts';
import type { Settlers } from './settlers.ts';

export const bankStatementsFeature = (settlers: Settlers) =>
  ({
    consoleCalls: () => bankStatementConsoleHandlers(settlers),
    kinds: () => [matchKind(settlers)],
    queues: [lineQueue],
  }) satisfies Feature;
