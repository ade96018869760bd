import { createClient } from '@openfloor/client/client';
import type { ConsoleCalls } from '@openfloor/contract/console-calls';
import { keepStaffToken, staffToken } from './session.ts';

export const api = createClient<ConsoleCalls>({
  baseUrl: '/console/api',
  token: staffToken,
  language: () => 'en',
  onSessionInvalid: () => keepStaffToken(null),
});
