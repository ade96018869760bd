import { forgetOldSessions } from '../../http/old-session-store.ts';
import type { SessionLimits } from '../../http/sessions.ts';
import type { Feature } from '../../kernel/feature.ts';
import { accessHandlers } from './routes.ts';

export const accessFeature = {
  calls: accessHandlers,
  expiring: ({ sessionLimits }: { sessionLimits: SessionLimits }) => ({
    rows: [(tx, rowsMax) => forgetOldSessions(tx, 'customer_session', sessionLimits, rowsMax)],
  }),
} satisfies Feature;
