import type { Call, CallKey } from './call.ts';
import { tenantCalls } from './calls/tenant.ts';
import { userCalls } from './calls/user.ts';

/** Every call under `/api`, filed under its method and path. */
export const allCalls = { ...tenantCalls, ...userCalls };

export type Calls = typeof allCalls;
export type ApiCallKey = keyof Calls;

allCalls satisfies Record<CallKey, Call>;
