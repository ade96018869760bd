import { ApiError } from '@openfloor/client/api-error';
import { createClient } from '@openfloor/client/client';
import { errorCodes } from '@openfloor/contract/error-codes';
import { readStored, writeStored } from '@openfloor/look/storage';
import { currentLanguage } from './language.ts';
import { seenChainsKey } from './seen-chains.ts';
import { endSession, useSession } from './session.ts';
import { leavingKey } from './stored-keys.ts';

/** More would be a device that never meets its server. */
const keptMax = 5;

const waiting = (): string[] => (readStored(leavingKey) ?? '').split(' ').filter(Boolean);
const keep = (tokens: readonly string[]): void =>
  writeStored(leavingKey, tokens.length > 0 ? tokens.slice(-keptMax).join(' ') : null);

/**
 * Clears this device at once, whatever the network does. The session's name is kept apart until the server has heard
 * that it is over: it opens nothing here any more, and ends by itself where the device never comes back.
 */
export function logOut(): void {
  const { token } = useSession.getState();
  if (token !== null) keep([...waiting(), token]);
  // Only here: a server that ends a session must not make a device forget what it has seen.
  writeStored(seenChainsKey, null);
  endSession('loggedOut');
  void tellServer();
}

/** Tells the server of the sessions that ended here. What gets no answer is told at the next occasion. */
export async function tellServer(): Promise<void> {
  for (const token of waiting()) {
    const client = createClient({
      baseUrl: '/api',
      token: () => token,
      language: currentLanguage,
      onSessionInvalid: () => undefined,
    });
    const isHeard = await client.call('POST /user/logout', { body: {} }).then(
      () => true,
      (error: unknown) => error instanceof ApiError && error.kind === 'refused' && isFinal(error),
    );
    if (isHeard) keep(waiting().filter(other => other !== token));
  }
}

/** A session that the server does not know is over; a busy server has not listened. */
const isFinal = ({ code }: ApiError): boolean =>
  code !== errorCodes.tooManyTries && code !== errorCodes.internal;
