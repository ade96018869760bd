import { features } from './features.ts';
import { ActionKinds } from './kernel/approvals/action-kinds.ts';
import type {
  ConsoleHandlers,
  CustomerHandlers,
  Feature,
  Gathered,
  PlatformHandlers,
} from './kernel/feature.ts';
import type { Parts } from './parts.ts';
import { serverJobs } from './server-jobs.ts';

export interface AllHandlers {
  calls: CustomerHandlers;
  consoleCalls: ConsoleHandlers;
  platformCalls: PlatformHandlers;
}

/** What all features answer, put together. */
export function allHandlers(parts: Parts): AllHandlers {
  const list: readonly Feature<Parts, Parts & Gathered>[] = features;
  const everything = {
    ...parts,
    kinds: new ActionKinds(list.flatMap(({ kinds }) => kinds?.(parts) ?? [])),
    jobs: serverJobs(parts),
    queues: list.flatMap(({ queues }) => queues ?? []),
  };
  return {
    calls: Object.assign({}, ...list.map(({ calls }) => calls?.(everything))),
    consoleCalls: Object.assign({}, ...list.map(({ consoleCalls }) => consoleCalls?.(everything))),
    platformCalls: Object.assign({}, ...list.map(({ platformCalls }) => platformCalls?.(everything))),
  };
}
