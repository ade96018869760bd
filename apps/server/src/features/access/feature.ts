import { forgetOldSessions } from '../../http/old-session-store.ts';
import type { SessionLimits } from '../../http/sessions.ts';
import type { Feature } from '../../kernel/feature.ts';
import { forgetOldDevices } from './device-store.ts';
import { accessHandlers } from './routes.ts';
import { forgetOldTickets } from './ticket-store.ts';

export const accessFeature = {
  calls: accessHandlers,
  expiring: ({ sessionLimits }: { sessionLimits: SessionLimits }) => ({
    rows: [
      (tx, rowsMax) => forgetOldSessions(tx, 'customer_session', sessionLimits, rowsMax),
      forgetOldDevices,
      forgetOldTickets,
    ],
  }),
} satisfies Feature;
