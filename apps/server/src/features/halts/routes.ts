import type { haltCalls } from '@openfloor/contract/halts/calls';
import type { CustomerHandlers } from '../../kernel/feature.ts';

export const haltHandlers: CustomerHandlers<typeof haltCalls> = {
  'GET /halts': async ({ tenant }) => [...tenant.halts],
};
