import { ActionKinds } from './approvals/action-kinds.ts';
import type { ConsoleHandlers, CustomerHandlers, Feature, Gathered, PlatformHandlers } from './feature.ts';
import { jobFigures } from './figures/job-figures.ts';
import { queueFigures } from './figures/queue-figures.ts';
import type { Watched } from './figures/watched.ts';

export interface AllHandlers {
  calls: CustomerHandlers;
  consoleCalls: ConsoleHandlers;
  platformCalls: PlatformHandlers;
  watched: readonly Watched[];
}

/** What all features answer, put together. */
export function foldFeatures<Parts extends object>(
  features: readonly Feature<Parts, Parts & Gathered>[],
  parts: Parts,
): AllHandlers {
  const queues = features.flatMap(feature => feature.queues ?? []);
  const everything = {
    ...parts,
    kinds: new ActionKinds(features.flatMap(({ kinds }) => kinds?.(parts) ?? [])),
    platformKinds: new ActionKinds(features.flatMap(({ platformKinds }) => platformKinds?.(parts) ?? [])),
    jobs: features.flatMap(({ jobs }) => jobs?.({ ...parts, queues }) ?? []),
    queues,
  };
  return {
    calls: Object.assign({}, ...features.map(({ calls }) => calls?.(everything))),
    consoleCalls: Object.assign({}, ...features.map(({ consoleCalls }) => consoleCalls?.(everything))),
    platformCalls: Object.assign({}, ...features.map(({ platformCalls }) => platformCalls?.(everything))),
    watched: [
      queueFigures(everything.queues),
      jobFigures(everything.jobs),
      ...features.flatMap(({ watched }) => watched ?? []),
    ],
  };
}
