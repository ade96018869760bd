import type { ApiCallKey, Calls } from '@openfloor/contract/all-calls';
import { touches } from '@openfloor/contract/touches';
import type { ActionCalls } from '@openfloor/look/run-action';
import { actionHook, type ExactArguments } from '@openfloor/look/use-action';
import { api } from './api.ts';

const touchedBy: Partial<Record<string, readonly ApiCallKey[]>> = touches;

/** Sends a changing call at most once, keeps what may have gone through until that is known, and reads again what it touches. */
export const useAction = actionHook<Calls>({
  send: api.call as ActionCalls['send'],
  refresh: (queries, call) =>
    Promise.all((touchedBy[call] ?? []).map(key => queries.invalidateQueries({ queryKey: [key] }))),
});

/** What this app sends with a changing call. */
export type BodyOf<Key extends ApiCallKey> =
  ExactArguments<Calls[Key]> extends { body: infer Body } ? Body : never;
