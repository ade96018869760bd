import type { Calls } from '@openfloor/contract/all-calls';
import { readingCalls, type SendRead } from '@openfloor/look/reading-calls';
import { api } from './api.ts';

export const { callKey, useCall } = readingCalls<Calls>(api.call as SendRead);
