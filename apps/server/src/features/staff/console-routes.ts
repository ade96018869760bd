import type { ConsoleCalls } from '@openfloor/contract/console-calls';
import type { HandlersOf } from '../../http/api.ts';
import type { StaffMember } from '../../kernel/staff-member.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { sessionConsoleHandlers } from './session-routes.ts';
import { managementHandlers } from './staff-routes.ts';
import type { StaffParts } from './staff-sessions.ts';

export function staffConsoleHandlers(parts: StaffParts): HandlersOf<ConsoleCalls, Tenant, StaffMember> {
  return { ...sessionConsoleHandlers(parts), ...managementHandlers };
}
