import type { webhookConsoleCalls } from '@openfloor/contract/webhooks/console-calls';
import type { Database } from '@openfloor/db/database';
import type { SealedBox } from '../../kernel/crypto/sealed-box.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { showDeliveries, showDelivery, showEndpoints } from './show-webhooks.ts';
import { disable, leaveOutFirst, resume, sendAgain, sendTest, takeSecret } from './work-on-webhooks.ts';

export const webhookConsoleHandlers = ({
  database,
  secrets,
}: {
  database: Database;
  secrets: SealedBox;
}): ConsoleHandlers<typeof webhookConsoleCalls> => ({
  'GET /webhooks': ({ query }) => query(showEndpoints),
  'GET /webhooks/{id}/deliveries': (context, { params, query }) =>
    context.query(tx => showDeliveries(tx, params.id, query)),
  'GET /webhooks/{id}/deliveries/{number}': (context, { params }) =>
    context.query(tx => showDelivery(tx, params.id, params.number)),
  'POST /webhooks/{id}/secret': (context, { params, body }) => takeSecret(secrets, context, params.id, body),
  'POST /webhooks/{id}/test': (context, { params, body }) =>
    sendTest(database, context, params.id, body.reason),
  'POST /webhooks/{id}/disable': (context, { params, body }) => disable(context, params.id, body.reason),
  'POST /webhooks/{id}/resume': (context, { params, body }) => resume(context, params.id, body.reason),
  'POST /webhooks/{id}/replay': (context, { params, body }) => sendAgain(database, context, params.id, body),
  'POST /webhooks/{id}/leaveOut': (context, { params, body }) => leaveOutFirst(context, params.id, body),
});
