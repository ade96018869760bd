import type { Outcome } from '@openfloor/look/run-action';
import { readStored, writeStored } from '@openfloor/look/storage';
import { create } from 'zustand';
import { tokenKey } from './stored-keys.ts';

/** Why a session ended just now; the router answers with the page that belongs to it. */
export type SessionExit = 'loggedOut' | 'invalid';

/** What a log-in answers. */
interface Opened {
  token: string;
  agreementsDue?: true | undefined;
}

interface SessionState {
  token: string | null;
  exit: SessionExit | null;
  /** The server's words about a session that it ended. */
  words?: string | undefined;
  /** The log-in just now said that an agreement waits to be accepted. */
  agreementsDue?: true | undefined;
}

export const useSession = create<SessionState>(() => ({ token: readStored(tokenKey), exit: null }));

export function startSession({ token, agreementsDue }: Opened): void {
  writeStored(tokenKey, token);
  useSession.setState({ token, exit: null, agreementsDue });
}

let leaving: { refused: boolean; words?: string | undefined } | null = null;

/** Does what ends every session of the user; that other calls under way are refused meanwhile is no news. */
export async function leaveBy<Reply>(work: () => Promise<Outcome<Reply>>): Promise<Outcome<Reply>> {
  const attempt: NonNullable<typeof leaving> = { refused: false };
  leaving = attempt;
  let left = false;
  try {
    const outcome = await work();
    left = outcome.is === 'done';
    return outcome;
  } finally {
    leaving = null;
    if (left) endSession('loggedOut');
    else if (attempt.refused) endSession('invalid', attempt.words);
  }
}

export function endSession(exit: SessionExit, words?: string): void {
  if (exit === 'invalid' && leaving) {
    leaving.refused = true;
    leaving.words = words;
    return;
  }
  writeStored(tokenKey, null);
  useSession.setState({ token: null, exit, words });
}

/** The page that belongs to the exit is on screen. */
export function settleExit(): void {
  useSession.setState({ exit: null });
}

export const useIsCustomer = (): boolean => useSession(state => state.token !== null);

/** Another tab logged in or out. */
export function followOtherTabs(): void {
  window.addEventListener('storage', event => {
    if (event.key !== tokenKey) return;
    if (event.newValue === null) useSession.setState({ token: null, exit: 'loggedOut' });
    else useSession.setState({ token: event.newValue, exit: null });
  });
}
