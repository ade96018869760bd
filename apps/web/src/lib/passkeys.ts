import type { ReplyOf } from '@openfloor/client/client';
import type { Proof } from '@openfloor/contract/security/proof';
import { api } from './api.ts';

// Only who uses a passkey loads it.
const library = () => import('@simplewebauthn/browser');

export const hasPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** The device or its owner did not go along; what the browser says about it is not for people to read. */
export class NoPasskey extends Error {}

const orNone = () => {
  throw new NoPasskey();
};

export type AskForPasskey = () => Promise<ReplyOf<'POST /user/passkeyQuestion'>>;

/** Of whoever is logged in, of a log-in's ticket, or of whoever has one here. */
export const askHere = (ticket?: string) =>
  api.call('POST /user/passkeyQuestion', { body: ticket ? { ticket } : {} });

/** Has a passkey sign what is asked. */
export async function answerByPasskey(ask: AskForPasskey = askHere): Promise<NonNullable<Proof['passkey']>> {
  const question = await ask();
  const { startAuthentication } = await library();
  const { allowCredentials, ...asked } = question;
  const optionsJSON = {
    ...asked,
    allowCredentials: allowCredentials.map(({ id, type }) => ({ id, type })),
  };
  const { id, response } = await startAuthentication({ optionsJSON }).catch(orNone);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
}

/** Has the device make a passkey. */
export async function makePasskey(begun: ReplyOf<'POST /user/passkeyBegin'>) {
  const { startRegistration } = await library();
  const { excludeCredentials, ...asked } = begun;
  const optionsJSON = {
    ...asked,
    excludeCredentials: excludeCredentials.map(({ id, type }) => ({ id, type })),
  };
  const { id, response } = await startRegistration({ optionsJSON }).catch(orNone);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports: transports.map(String) };
}
