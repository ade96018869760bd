import type { Tx } from '@openfloor/db/database';
import type { StaffRole } from '@openfloor/homes/codes';
import type { z } from 'zod';
import type { CallerContext } from '../../http/call-context.ts';
import type { StaffMember } from '../staff-member.ts';
import type { Tenant } from '../tenant/tenant.ts';

export type StaffContext = CallerContext<Tenant, StaffMember>;

/** What a proposal would change. */
export interface Description {
  /** '<thing>/<id>' */
  subject: string;
  customerId?: string | undefined;
  title: string;
  before: unknown;
  after: unknown;
}

/** On whose word an action is carried out. */
export interface Decision {
  proposer: string;
  approver: string;
  proposalId: string;
  reason: string;
  tenant: Tenant;
  at: Date;
}

/** A kind of action that takes two people: one proposes it, another approves it, and then it happens. */
export interface ActionKind<Payload = unknown> {
  /** Such as 'withdrawal.approve', 'settings.fees', 'staff.roles'. */
  name: string;
  payload: z.ZodType<Payload>;
  proposers: readonly StaffRole[];
  approvers: readonly StaffRole[];
  lifetimeMs: number;
  /**
   * Reads the present state; throws a Refusal where there is nothing to propose. It runs again at approval, in the
   * transaction that executes: when `before` differs then, the proposal is refused as changed meanwhile. Lock what is
   * read where somebody else could change it between this and `execute`.
   */
  describe(tx: Tx, payload: Payload, tenant: Tenant): Promise<Description>;
  /** Does it, in the transaction that marks the proposal executed. A Refusal leaves the proposal open. */
  execute(tx: Tx, payload: Payload, by: Decision): Promise<void>;
}

/** Keeps the payload's type while a kind is written; kinds of all payloads are kept together afterwards. */
export function defineActionKind<Payload>(kind: ActionKind<Payload>): ActionKind {
  return kind as ActionKind;
}
