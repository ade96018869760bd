import { busyWaitMs, isNetworkError, isServerBusy } from '@openfloor/client/api-error';
import { type CallOptions, createClient } from '@openfloor/client/client';
import type { CallArguments, CallReply } from '@openfloor/contract/call';
import type { ConsoleCallKey, ConsoleCalls } from '@openfloor/contract/console-calls';
import { readStored, writeStored } from '@openfloor/look/storage';
import { QueryClient } from '@tanstack/react-query';
import { platformSession, type Session, staffSession } from './session.ts';

export type { ConsoleCallKey };
export type ReplyOf<Key extends ConsoleCallKey> = CallReply<ConsoleCalls[Key]>;
export type ArgumentsOf<Key extends ConsoleCallKey> = CallArguments<ConsoleCalls[Key]>;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // Only a lost connection or a busy server is worth another try; any other answer stays the same.
      retry: (failures, error) => (isNetworkError(error) || isServerBusy(error)) && failures < 2,
      retryDelay: (failures, error) => (isServerBusy(error) ? busyWaitMs : 1_000 * 2 ** failures),
      // An offline device still tries, so that the failure is shown instead of an endless spinner.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** What this device was given at its last log-in. It stays through log-outs, and opens nothing. */
const deviceKey = 'OPENFLOOR_CONSOLE_DEVICE';

const clientOf = (session: Session) =>
  createClient<ConsoleCalls>({
    baseUrl: '/console/api',
    token: session.token,
    language: () => 'en',
    onSessionInvalid: () => session.end('expired'),
    device: { shown: () => readStored(deviceKey), keep: pass => writeStored(deviceKey, pass) },
  });
const staffClient = clientOf(staffSession);
const platformClient = clientOf(platformSession);

type LooseCall = (key: string, args: unknown, options: CallOptions) => Promise<never>;

/** Makes one call of the console's contract, as whoever is logged in on its side. */
export function call<Key extends ConsoleCallKey>(
  key: Key,
  args?: ArgumentsOf<Key>,
  options: CallOptions = {},
): Promise<ReplyOf<Key>> {
  const client = key.includes(' /platform/') ? platformClient : staffClient;
  return (client.call as LooseCall)(key, args, options);
}
