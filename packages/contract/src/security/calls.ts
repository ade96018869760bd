import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id, nothing, text, timeMs } from '../fields.ts';
import { base64url, inside, proof } from './proof.ts';

const recoveryCodes = z.array(z.string()).describe('Told once; each stands in once for the second factor');
const passkeyName = text({ required: 'nameRequired', max: 40 });

export const securityCalls = defineCalls({
  'GET /user/security': {
    summary: 'The customer’s second factors',
    access: 'customer',
    reply: z.strictObject({
      authenticator: z.strictObject({ createdTime: timeMs }).nullable(),
      passkeys: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          host: z.string(),
          here: z.boolean().describe('It was made on the host that is asked, and works nowhere else'),
          createdTime: timeMs,
          usedTime: timeMs.nullable(),
        }),
      ),
      passkeysPossible: z.boolean().describe('False where the host is no name, such as an IP address'),
      recoveryCodes: z
        .strictObject({ left: z.number().int(), total: z.number().int(), madeTime: timeMs })
        .nullable(),
    }),
    errors: [],
  },
  'POST /user/authenticator': {
    summary: 'Begin to set up an authenticator app: its secret, to be confirmed by a first code',
    access: 'customer',
    body: z.strictObject({ proof: proof.optional() }),
    reply: z.strictObject({ secret: z.string(), uri: z.string() }),
    errors: ['secondStep', 'conflict'],
    replayable: false,
  },
  'PUT /user/authenticator': {
    summary: 'Confirm the authenticator app by its first code; recovery codes where there are none yet',
    access: 'customer',
    body: z.strictObject({ code: text({ required: 'codeRequired', max: 64 }) }),
    reply: z.strictObject({ recoveryCodes: recoveryCodes.nullable() }),
    errors: ['conflict'],
    replayable: false,
  },
  'POST /user/authenticatorRemove': {
    summary: 'Switch the authenticator app off',
    access: 'customer',
    body: z.strictObject({ proof: proof.optional() }),
    reply: nothing,
    errors: ['secondStep', 'notFound'],
    replayable: false,
  },
  'POST /user/passkeyBegin': {
    summary: 'Begin to add a passkey: what the device needs to make one',
    access: 'customer',
    body: z.strictObject({ proof: proof.optional() }),
    reply: z.strictObject({
      challenge: z.string(),
      rp: z.strictObject({ id: z.string(), name: z.string() }),
      user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.number().int() })),
      timeout: z.number().int(),
      attestation: z.literal('none'),
      authenticatorSelection: z.strictObject({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
      excludeCredentials: z.array(
        z.strictObject({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
      ),
    }),
    errors: ['secondStep', 'conflict'],
    replayable: false,
  },
  'POST /user/passkeyAdd': {
    summary: 'Add the passkey that the device has made; recovery codes where there are none yet',
    access: 'customer',
    body: z.strictObject({
      name: passkeyName,
      passkey: inside({
        id: base64url(1400),
        clientDataJSON: base64url(4000),
        attestationObject: base64url(12_000),
        transports: z
          .array(z.string({ error: 'wrongType' }).max(20, { error: 'tooLong' }), { error: 'wrongType' })
          .max(8, { error: 'tooLong' })
          .default([]),
      }),
    }),
    reply: z.strictObject({ id: z.string(), recoveryCodes: recoveryCodes.nullable() }),
    errors: ['conflict'],
    replayable: false,
  },
  'PUT /user/passkeyName': {
    summary: 'Give a passkey another name',
    access: 'customer',
    body: z.strictObject({ id, name: passkeyName }),
    reply: nothing,
    errors: ['notFound'],
  },
  'POST /user/passkeyRemove': {
    summary: 'Remove a passkey',
    access: 'customer',
    body: z.strictObject({ id, proof: proof.optional() }),
    reply: nothing,
    errors: ['secondStep', 'notFound'],
    replayable: false,
  },
  'POST /user/recoveryCodes': {
    summary: 'New recovery codes in place of those there are',
    access: 'customer',
    body: z.strictObject({ proof: proof.optional() }),
    reply: z.strictObject({ recoveryCodes }),
    errors: ['secondStep', 'conflict'],
    replayable: false,
  },
});
