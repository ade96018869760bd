import type { Feature } from '../../kernel/feature.ts';
import { transparencyHandlers } from './routes.ts';

export const transparencyFeature = {
  calls: transparencyHandlers,
} satisfies Feature<never, Parameters<typeof transparencyHandlers>[0]>;
