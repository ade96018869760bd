import { ApiError, busyWaitMs, isNetworkError, isServerBusy } from '@openfloor/client/api-error';
import { createClient } from '@openfloor/client/client';
import { errorCodes } from '@openfloor/contract/error-codes';
import { readStored, writeStored } from '@openfloor/look/storage';
import { QueryClient } from '@tanstack/react-query';
import { reportOutcome } from './connectivity.ts';
import { forgetDevice, forgetReplies } from './device-data.ts';
import { currentLanguage } from './language.ts';
import { noteServerTime } from './server-clock.ts';
import { endSession, useSession } from './session.ts';
import { refuseTenant } from './tenant-right.ts';

const failedAtOnce = (error: unknown): boolean => error instanceof ApiError && (error.tookMs ?? 0) < 1_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Only a connection that broke at once, or a busy server, is worth another try: who has waited for long is told so.
      retry: (failures, error) =>
        failures < 1 && (isServerBusy(error) || (isNetworkError(error) && failedAtOnce(error))),
      retryDelay: (_, error) => (isServerBusy(error) ? busyWaitMs : 500),
      // An offline device still tries, so that the failure is shown instead of an endless skeleton.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

// What was read under one session belongs to nobody else, however it ended, here or in another tab.
useSession.subscribe((now, before) => {
  if (now.token === before.token) return;
  queryClient.clear();
  if (now.exit === 'loggedOut') forgetDevice();
  else forgetReplies();
});

/** The server no longer accepts the session. One that only expired leaves its drafts to the same customer. */
export function dropSession(code: number, words: string): void {
  if (code === errorCodes.sessionEnded) forgetDevice();
  endSession('invalid', words);
}

/** What this device was given at its last log-in. It stays through log-outs, and opens nothing. */
const deviceKey = 'OPENFLOOR_DEVICE';

export const api = createClient({
  baseUrl: '/api',
  token: () => useSession.getState().token,
  language: currentLanguage,
  onSessionInvalid: dropSession,
  onTenantRefused: refuseTenant,
  onOutcome: reportOutcome,
  onServerTime: noteServerTime,
  device: { shown: () => readStored(deviceKey), keep: pass => writeStored(deviceKey, pass) },
});
