import type { Database } from '@openfloor/db/database';
import type { Feature } from '../../kernel/feature.ts';
import { webhookConsoleHandlers } from './console-routes.ts';
import { forgetOldEvents, forgetOldSecrets } from './event-store.ts';
import { nextWebhook } from './lease-store.ts';
import type { WebhookDesk } from './webhook-desk.ts';
import { webhookFigures } from './webhook-figures.ts';
import { webhookKinds } from './webhook-kinds.ts';

export const webhooksFeature = {
  consoleCalls: webhookConsoleHandlers,
  kinds: ({ webhooks }: { webhooks: WebhookDesk }) => webhookKinds(webhooks.rules),
  jobs: ({ database, webhooks }: { database: Database; webhooks: WebhookDesk }) => [
    {
      name: 'webhooks',
      title: 'Webhooks: what happened is told to the operator’s own systems',
      repeats:
        'At once; after a failure within seconds, then ever later, each quarter of an hour for three days',
      nextDue: nextWebhook,
      run: (tenantId: string, at: Date) => webhooks.begin(database, tenantId, at),
    },
  ],
  watched: [webhookFigures],
  expiring: () => ({ rows: [forgetOldEvents, forgetOldSecrets] }),
} satisfies Feature;
