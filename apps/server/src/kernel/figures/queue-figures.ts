import { levelsNow } from '../queues/service-level-store.ts';
import type { WaitingQueue } from '../queues/waiting-queue.ts';
import { secondsSince, type Watched } from './watched.ts';

const [oldest, worked, waiting, target] = [
  'openfloor_queue_oldest_seconds',
  'openfloor_queue_waited_seconds',
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
    {
      name: worked,
      help: 'How much of that was in the tenant’s business hours',
      labels: ['queue'],
      together: 'max',
    },
    { name: waiting, help: 'How many wait for staff', labels: ['queue'], together: 'sum' },
    {
      name: target,
      help: 'How long one should wait in business hours at most',
      labels: ['queue'],
      together: 'max',
    },
  ],
  async read(tx, at) {
    const figures = [];
    const { clock, targetMs } = await levelsNow(tx);
    for (const queue of queues) {
      const labels = { queue: queue.name };
      const counted = await queue.count(tx);
      figures.push({ name: oldest, labels, value: secondsSince(counted.oldestAt, at) });
      const waited = counted.oldestAt ? clock.between(counted.oldestAt.getTime(), at.getTime()) : 0;
      figures.push({ name: worked, labels, value: waited / 1_000 });
      figures.push({ name: waiting, labels, value: counted.waiting });
      figures.push({ name: target, labels, value: targetMs(queue.name) / 1_000 });
    }
    return figures;
  },
});
