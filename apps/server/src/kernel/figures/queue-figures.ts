import type { WaitingQueue } from '../queues/waiting-queue.ts';
import { secondsSince, type Watched } from './watched.ts';

const [oldest, waiting, target] = [
  'openfloor_queue_oldest_seconds',
  'openfloor_queue_waiting',
  'openfloor_queue_target_seconds',
];

/** What waits for staff. */
export const queueFigures = (queues: readonly WaitingQueue[]): Watched => ({
  name: 'queues',
  byTenant: true,
  gauges: [
    {
      name: oldest,
      help: 'How long the one at the front has waited for staff',
      labels: ['queue'],
      together: 'max',
    },
    { name: waiting, help: 'How many wait for staff', labels: ['queue'], together: 'sum' },
    { name: target, help: 'How long one should wait for staff at most', labels: ['queue'], together: 'max' },
  ],
  async read(tx, at) {
    const figures = [];
    for (const queue of queues) {
      const labels = { queue: queue.name };
      const counted = await queue.count(tx);
      figures.push({ name: oldest, labels, value: secondsSince(counted.oldestAt, at) });
      figures.push({ name: waiting, labels, value: counted.waiting });
      figures.push({ name: target, labels, value: queue.targetMs / 1_000 });
    }
    return figures;
  },
});
