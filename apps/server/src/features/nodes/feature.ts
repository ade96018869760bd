import type { Feature } from '../../kernel/feature.ts';
import { nodeHandlers } from './console-routes.ts';

export const nodesFeature = { platformCalls: nodeHandlers } satisfies Feature;
