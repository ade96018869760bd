import type { ConsoleCalls } from '@openfloor/contract/console-calls';
import { readingCalls, type SendRead } from '@openfloor/look/reading-calls';
import { call } from './api.ts';

export const { callKey, useCall } = readingCalls<ConsoleCalls>(call as SendRead);
