import { passwordLength } from '@openfloor/rules/credentials';
import { z } from 'zod';
import { optionalText } from '../fields.ts';

/** Bytes as the browser's WebAuthn calls write them. */
export const base64url = (max: number) =>
  z
    .string({ error: 'wrongType' })
    .max(max, { error: 'tooLong' })
    .regex(/^[\w-]+$/, { error: 'wrongType' });

/** What is sent within a body; a part that is missing or no object has its words too. */
export const inside = <const Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: issue =>
      issue.code !== 'invalid_type' ? undefined : issue.input === undefined ? 'required' : 'wrongType',
  });

/** What a passkey answers to a challenge. */
export const passkeyAnswer = inside({
  id: base64url(1400),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(2000),
  signature: base64url(2000),
  userHandle: base64url(128).optional(),
}).meta({ id: 'PasskeyAnswer' });

export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** Shows that it is the customer: one of the ways that the refusal `secondStep` names in `data.methods`. */
export const proof = inside({
  password: optionalText(passwordLength.max * 2).describe('Where no second factor is set'),
  code: optionalText(64).describe('Six digits of the authenticator app, or a recovery code'),
  passkey: passkeyAnswer.optional(),
}).meta({ id: 'Proof' });

export type Proof = z.output<typeof proof>;

/** The ways to prove it that a refusal `secondStep` can name. */
export const proofMethods = ['passkey', 'code', 'recoveryCode', 'password'] as const;

export type ProofMethod = (typeof proofMethods)[number];

/** What a passkey is asked to sign, and which ones may. */
export const passkeyQuestion = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  allowCredentials: z
    .array(z.strictObject({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }))
    .describe('Empty: whichever the device has for this host'),
});
