import type { Feature } from '../../kernel/feature.ts';
import { settingsConsoleHandlers } from './console-routes.ts';
import { settingsActionKinds } from './settings-kinds.ts';
import { agreementJobs } from './tell-agreements.ts';

export const settingsFeature = {
  consoleCalls: () => settingsConsoleHandlers,
  kinds: () => settingsActionKinds,
  jobs: agreementJobs,
} satisfies Feature;
