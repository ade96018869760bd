import type { Tx } from '@openfloor/db/database';
import type { z } from 'zod';
import type { PlatformCallerContext } from '../../http/platform-api.ts';
import type { PlatformMember } from '../staff-member.ts';
import type { Description } from './action-kind.ts';

export type PlatformStaffContext = PlatformCallerContext<PlatformMember>;

/** On whose word an action of the platform is carried out. */
export interface PlatformDecision {
  proposer: string;
  approver: string;
  proposalId: string;
  reason: string;
  /** By the database's clock. */
  at: Date;
}

/** A kind of action that takes two of the platform's staff, such as suspending a tenant. */
export interface PlatformKind<Payload = unknown> {
  /** Such as 'tenant.suspend'. */
  name: string;
  payload: z.ZodType<Payload>;
  /** At most 31 days. */
  lifetimeMs: number;
  /** In whose data it happens, and whose log tells of it too; absent: it belongs to no tenant. */
  tenantOf?(payload: Payload): string;
  /** As `ActionKind.describe`; in a transaction of that tenant, or of none. */
  describe(tx: Tx, payload: Payload): Promise<Omit<Description, 'customerId'>>;
  /**
   * Does it, in the transaction that marks the proposal executed. A Refusal leaves the proposal open. Let a trigger of
   * the table it changes ask `platform_agreed(kind, subject)`, so that nothing changes it otherwise.
   */
  execute(tx: Tx, payload: Payload, by: PlatformDecision): Promise<void>;
}

/** Keeps the payload's type while a kind is written; kinds of all payloads are kept together afterwards. */
export function definePlatformKind<Payload>(kind: PlatformKind<Payload>): PlatformKind {
  return kind as PlatformKind;
}
