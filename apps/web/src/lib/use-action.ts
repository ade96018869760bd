import type { ApiCallKey, Calls } from '@openfloor/contract/all-calls';
import type { SendCall } from '@openfloor/look/run-action';
import { actionHook, type ExactArguments } from '@openfloor/look/use-action';
import { api } from './api.ts';

/** Sends a changing call at most once, and keeps what may have gone through until that is known. */
export const useAction = actionHook<Calls>(api.call as SendCall);

/** What this app sends with a changing call. */
export type BodyOf<Key extends ApiCallKey> =
  ExactArguments<Calls[Key]> extends { body: infer Body } ? Body : never;
