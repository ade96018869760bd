import type { ConsoleCalls } from '@openfloor/contract/console-calls';
import { readingCalls, type SendRead } from '@openfloor/look/reading-calls';
import { call } from './api.ts';

/**
 * A record is forgotten once no screen shows it: whoever opens it again would otherwise begin to decide on what it was the
 * last time, and lose that as soon as it is read anew.
 */
export const { callKey, useCall } = readingCalls<ConsoleCalls>(call as SendRead, key =>
  key.includes('{id}') ? { gcTime: 0 } : {},
);
