import type { Calls } from '@openfloor/contract/all-calls';
import type { ActionCalls } from '@openfloor/look/run-action';
import { actionHook } from '@openfloor/look/use-action';
import { api } from './api.ts';

/** `useAction` of somebody who is about to log in, and so has nothing to read again: the first visit carries no list. */
export const useGuestAction = actionHook<Pick<Calls, 'POST /user/login' | 'POST /user/register'>>({
  send: api.call as ActionCalls['send'],
  refresh: async () => undefined,
});
