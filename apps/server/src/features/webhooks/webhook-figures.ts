import { secondsSince, type Watched } from '../../kernel/figures/watched.ts';
import { waitingWebhooks } from './endpoint-store.ts';

const [oldestName, waitingName, pausedName] = [
  'openfloor_webhook_oldest_seconds',
  'openfloor_webhook_waiting',
  'openfloor_webhook_paused',
];

/** What the tenant's own systems have not taken yet. */
export const webhookFigures: Watched = {
  name: 'webhooks',
  byTenant: true,
  gauges: [
    {
      name: oldestName,
      help: 'How long the oldest event has waited for a webhook’s receiver',
      labels: [],
      together: 'max',
    },
    { name: waitingName, help: 'Events that wait for receivers of webhooks', labels: [], together: 'sum' },
    {
      name: pausedName,
      help: 'Webhooks that were given up after failing for long',
      labels: [],
      together: 'sum',
    },
  ],
  async read(tx, at) {
    const { oldest, waiting, paused } = await waitingWebhooks(tx);
    return [
      { name: oldestName, labels: {}, value: secondsSince(oldest, at) },
      { name: waitingName, labels: {}, value: waiting },
      { name: pausedName, labels: {}, value: paused },
    ];
  },
};
