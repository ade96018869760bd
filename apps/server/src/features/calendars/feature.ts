import type { Feature } from '../../kernel/feature.ts';
import { calendarKinds } from './calendar-kinds.ts';
import { calendarHandlers } from './console-routes.ts';

export const calendarsFeature = {
  platformCalls: calendarHandlers,
  platformKinds: calendarKinds,
} satisfies Feature;
