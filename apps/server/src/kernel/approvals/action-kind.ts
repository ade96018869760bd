import type { proposalCase } from '@openfloor/contract/approvals/case';
import type { Tx } from '@openfloor/db/database';
import type { Currency, StaffRole } from '@openfloor/homes/codes';
import type { z } from 'zod';
import type { CallerContext } from '../../http/call-context.ts';
import { type Actor, staffActor } from '../audit/actor.ts';
import type { Masking } from '../masking/console-customer.ts';
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

type Case = z.output<typeof proposalCase>;

/** What speaks about a record, for whoever decides. */
export interface Look {
  /** Whether it brings the customer the money that `after` tells, or takes it. */
  moves?: 'in' | 'out';
  /** The same where `after` tells another amount: what would be moved at this moment, in minor units. */
  change?: { currency: Currency; amount: bigint };
  shares?: { symbol: string; before: bigint; change: bigint };
  facts?: readonly (readonly [name: string, value: string | number | null])[];
  effects?: Case['effects'];
  rate?: Case['rate'];
  warnings?: Case['warnings'];
  destination?: Case['destination'];
  largestBefore?: Case['largestBefore'];
}

/** On whose word an action is carried out. */
export interface Decision {
  proposer: string;
  approver: string;
  /** The approver, as the log names whoever did it. */
  actor: Actor;
  proposalId: string;
  reason: string;
  tenant: Tenant;
  at: Date;
}

/** What became of a proposal other than that it happened. */
export interface Step {
  name: 'propose' | 'reject' | 'cancel';
  /** As it was described when it was proposed. */
  before: unknown;
  actor: Actor;
  tenant: Tenant;
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
  /** What the log says beside the step itself. */
  note?(tx: Tx, payload: Payload, step: Step): Promise<void>;
  /** Read each time that somebody looks at a proposal, also once it is decided. Changes and locks nothing. */
  look(tx: Tx, payload: Payload, masking: Masking): Promise<Look>;
}

export const asStep = (context: StaffContext): Pick<Step, 'actor' | 'tenant'> => ({
  actor: staffActor(context),
  tenant: context.tenant,
});

/** Keeps the payload's type while a kind is written; kinds of all payloads are kept together afterwards. */
export function defineActionKind<Payload>(kind: ActionKind<Payload>): ActionKind {
  return kind as ActionKind;
}
