import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { created, device, flag, id, nothing, oneOf, timeMs } from '../fields.ts';
import { noticeWays, silenceableTopics } from './kinds.ts';

/** Bytes in base64url without padding, as browsers give them. */
const bytes = (length: number) =>
  z.string({ error: 'required' }).check(context => {
    const { value } = context;
    const isSound = /^[\w-]+$/.test(value) && value.length === Math.ceil((length * 4) / 3);
    if (!isSound) context.issues.push({ code: 'custom', message: 'wrongType', input: value });
  });

export const pushCalls = defineCalls({
  'GET /notifications/push': {
    summary: 'Where the customer takes pushes, and of what',
    access: 'customer',
    reply: z.strictObject({
      key: z.string().describe('The public key of this installation, for `applicationServerKey`'),
      wanted: z
        .boolean()
        .describe(
          'Taken on the device of this session before a log-out: to be taken again where the browser allows',
        ),
      topics: z.array(
        z.strictObject({
          topic: z.enum(silenceableTopics),
          push: z.boolean(),
          email: z.boolean().describe('To the confirmed address, where there is one'),
          app: z.boolean().describe('False: not told in the app either'),
        }),
      ),
      devices: z.array(
        z.strictObject({
          id: z.string(),
          device,
          endpointHash: z.string().describe('SHA-256 of the endpoint, by which a browser knows itself'),
          time: timeMs,
        }),
      ),
    }),
    errors: [],
  },
  'PUT /notifications/push': {
    summary: 'Take pushes in this browser',
    access: 'customer',
    body: z.strictObject({
      endpoint: z.string({ error: 'required' }).max(1_000, { error: 'tooLong' }),
      p256dh: bytes(65).describe('The browser’s public key'),
      auth: bytes(16),
    }),
    reply: created,
    errors: [],
  },
  'DELETE /notifications/push/{id}': {
    summary: 'Take no more pushes in one browser',
    access: 'customer',
    params: z.strictObject({ id }),
    reply: nothing,
    errors: ['notFound'],
  },
  'PUT /notifications/topics': {
    summary: 'Switch what is told of one topic on or off, on devices, by e-mail or (news only) in the app',
    access: 'customer',
    body: z.strictObject({
      topic: oneOf(silenceableTopics),
      way: oneOf(noticeWays).default('PUSH'),
      on: flag,
    }),
    reply: nothing,
    errors: [],
  },
});
