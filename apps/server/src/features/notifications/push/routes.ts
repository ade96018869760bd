import { createHash } from 'node:crypto';
import { silenceableTopics } from '@openfloor/contract/notifications/kinds';
import type { pushCalls } from '@openfloor/contract/notifications/push-calls';
import { InvalidField, Refusal } from '../../../http/refusal.ts';
import { isUuid } from '../../../http/uuid.ts';
import { deviceName } from '../../../kernel/devices/device-name.ts';
import type { CustomerHandlers } from '../../../kernel/feature.ts';
import {
  deleteSubscription,
  forgetSubscription,
  isWantedHere,
  keepSubscription,
  listSilenced,
  listSubscriptions,
  setSilenced,
} from '../../../kernel/notifications/push-store.ts';
import type { PushDesk } from './push-desk.ts';
import { pushEndpoint } from './push-endpoint.ts';

const devicesMax = 10;

/** Says which browser it is to whoever knows the endpoint, and nothing to others. */
const endpointHash = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

export function pushHandlers({ pushes }: { pushes: PushDesk }): CustomerHandlers<typeof pushCalls> {
  return {
    'GET /notifications/push': async context => {
      const { customerId, sessionId } = context.caller;
      const { rows, silenced, wanted } = await context.query(async tx => ({
        rows: await listSubscriptions(tx, customerId),
        silenced: await listSilenced(tx, customerId),
        wanted: await isWantedHere(tx, sessionId),
      }));
      const isTold = (topic: string, way: string) =>
        !silenced.some(one => one.topic === topic && one.way === way);
      return {
        key: pushes.vapid.publicKey,
        wanted,
        topics: silenceableTopics.map(topic => ({
          topic,
          push: isTold(topic, 'PUSH'),
          email: isTold(topic, 'EMAIL'),
          app: isTold(topic, 'APP'),
        })),
        devices: rows.map(row => ({
          id: row.subscription_id,
          device: deviceName(row.user_agent),
          endpointHash: endpointHash(row.endpoint),
          time: row.created_at.getTime(),
        })),
      };
    },
    'PUT /notifications/push': (context, { body }) => {
      // The address comes from the client: nothing of ours may be reached by it.
      if (!pushEndpoint(body.endpoint, pushes.rules)) throw new InvalidField('endpoint', 'pushEndpoint');
      const { customerId, sessionId } = context.caller;
      return context.transaction(async tx => {
        const id = await keepSubscription(tx, {
          customerId,
          sessionId,
          endpoint: body.endpoint,
          publicKey: Buffer.from(body.p256dh, 'base64url'),
          authSecret: Buffer.from(body.auth, 'base64url'),
          userAgent: context.userAgent,
          language: context.language,
        });
        if (id === undefined) throw new Refusal('sessionEnded');
        const known = await listSubscriptions(tx, customerId);
        for (const old of known.slice(0, -devicesMax)) await forgetSubscription(tx, old.subscription_id);
        return { id };
      });
    },
    'DELETE /notifications/push/{id}': (context, { params }) =>
      context.transaction(async tx => {
        const isGone =
          isUuid(params.id) && (await deleteSubscription(tx, context.caller.customerId, params.id));
        if (!isGone) throw new Refusal('notFound');
        return null;
      }),
    'PUT /notifications/topics': (context, { body }) => {
      const { topic, way, on } = body;
      if (way === 'APP' && topic !== 'NEWS') throw new InvalidField('way', 'notAllowed');
      return context.transaction(async tx => {
        await setSilenced(tx, context.caller.customerId, { topic, way, silenced: !on });
        return null;
      });
    },
  };
}
