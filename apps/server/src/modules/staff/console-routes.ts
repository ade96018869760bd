import type { ConsoleCalls } from '@openfloor/contract/console-calls';
import type { HandlersOf } from '../../http/api.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { sessionConsoleHandlers } from './session-routes.ts';
import type { StaffMember } from './staff-member.ts';
import { managementHandlers } from './staff-routes.ts';
import type { StaffParts } from './staff-sessions.ts';

export function staffConsoleHandlers(parts: StaffParts): HandlersOf<ConsoleCalls, Tenant, StaffMember> {
  return { ...sessionConsoleHandlers(parts), ...managementHandlers };
}
