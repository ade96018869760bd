import { isNetworkError } from '@openfloor/client/api-error';
import { createClient } from '@openfloor/client/client';
import { readStored, writeStored } from '@openfloor/look/storage';
import { QueryClient } from '@tanstack/react-query';
import { reportOutcome } from './connectivity.ts';
import { currentLanguage } from './language.ts';
import { noteServerTime } from './server-clock.ts';
import { endSession, useSession } from './session.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Only a lost connection is worth another try; an answer stays the same.
      retry: (failures, error) => isNetworkError(error) && failures < 2,
      // An offline device still tries, so that the failure is shown instead of an endless skeleton.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

// What was read under one session belongs to nobody else, however it ended, here or in another tab.
useSession.subscribe((now, before) => {
  if (now.token !== before.token) queryClient.clear();
});

/** The server no longer accepts the session. */
export function dropSession(): void {
  endSession('invalid');
}

/** What this device was given at its last log-in. It stays through log-outs, and opens nothing. */
const deviceKey = 'OPENFLOOR_DEVICE';

export const api = createClient({
  baseUrl: '/api',
  token: () => useSession.getState().token,
  language: currentLanguage,
  onSessionInvalid: dropSession,
  onOutcome: reportOutcome,
  onServerTime: noteServerTime,
  device: { shown: () => readStored(deviceKey), keep: pass => writeStored(deviceKey, pass) },
});
