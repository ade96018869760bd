import type { Feature } from '../../kernel/feature.ts';
import { statementConsoleHandlers } from './console-routes.ts';
import { statementHandlers } from './routes.ts';
import { serveStatements } from './serve-statements.ts';

export const statementsFeature = {
  calls: statementHandlers,
  consoleCalls: statementConsoleHandlers,
  routes: serveStatements,
} satisfies Feature;
