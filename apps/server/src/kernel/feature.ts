import type { Calls } from '@openfloor/contract/all-calls';
import type { Call, CallKey } from '@openfloor/contract/call';
import type { ConsoleCalls, PlatformCalls } from '@openfloor/contract/console-calls';
import type { FastifyInstance } from 'fastify';
import type { HandlersOf } from '../http/api.ts';
import type { Customer } from '../http/call-context.ts';
import type { PlatformHandlersOf } from '../http/platform-api.ts';
import type { ActionKind } from './approvals/action-kind.ts';
import type { ActionKinds } from './approvals/action-kinds.ts';
import type { PlatformKind } from './approvals/platform-kind.ts';
import type { Expiring } from './expiring.ts';
import type { Watched } from './figures/watched.ts';
import type { WaitingQueue } from './queues/waiting-queue.ts';
import type { ScheduledJob } from './schedule/scheduled-job.ts';
import type { PlatformMember, StaffMember } from './staff-member.ts';
import type { Tenant } from './tenant/tenant.ts';

type Registry = Record<CallKey, Call>;
/** Calls of the console that belong to a tenant. */
export type TenantConsoleCalls = Omit<ConsoleCalls, keyof PlatformCalls>;

export type CustomerHandlers<Known extends Registry = Calls> = HandlersOf<Known, Tenant, Customer>;
export type ConsoleHandlers<Known extends Registry = TenantConsoleCalls> = HandlersOf<
  Known,
  Tenant,
  StaffMember
>;
export type PlatformHandlers<Known extends Registry = PlatformCalls> = PlatformHandlersOf<
  Known,
  PlatformMember
>;

/** What all features together have, for those that look after the others' work. */
export interface Gathered {
  kinds: ActionKinds;
  platformKinds: ActionKinds<PlatformKind>;
  jobs: readonly ScheduledJob[];
  queues: readonly WaitingQueue[];
}

/**
 * All that a feature adds to the server; it has only the parts it needs. `Parts` is what it is handed, made once for
 * the whole process: a feature asks for what it uses of them.
 */
export interface Feature<Parts = never, Everything = never> {
  /** The investor app's calls. */
  calls?: (parts: Everything) => Partial<CustomerHandlers>;
  /** The console's calls. */
  consoleCalls?: (parts: Everything) => Partial<ConsoleHandlers>;
  /** Calls of those who run the platform. */
  platformCalls?: (parts: Everything) => Partial<PlatformHandlers>;
  /** Addresses that are no calls, such as files. */
  routes?: (app: FastifyInstance, parts: Parts) => void;
  /** Actions that take two people. */
  kinds?: (parts: Parts) => readonly ActionKind[];
  /** Actions that take two of the platform's staff. */
  platformKinds?: (parts: Parts) => readonly PlatformKind[];
  /** What happens by the clock. */
  jobs?: (parts: Parts & Pick<Gathered, 'queues'>) => readonly ScheduledJob[];
  /** What waits for staff. */
  queues?: readonly WaitingQueue[];
  /** What whoever looks after the installation watches. */
  watched?: readonly Watched[];
  /** What is kept for a time only. */
  expiring?: (parts: Parts) => Expiring;
}
