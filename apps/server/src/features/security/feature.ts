import { forgetOldQuestions } from '../../kernel/factors/passkey-store.ts';
import type { Feature } from '../../kernel/feature.ts';
import { securityHandlers } from './routes.ts';

export const securityFeature = {
  calls: securityHandlers,
  expiring: () => ({ rows: [forgetOldQuestions] }),
} satisfies Feature;
