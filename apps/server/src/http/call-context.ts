import type { Tx } from '@openfloor/db/database';
import type { Language } from '@openfloor/homes/codes';
import type { FastifyBaseLogger } from 'fastify';
import type { RequestIdentity } from './idempotency-store.ts';

/** What the HTTP layer must know of a tenant; the tenants module knows the rest. */
export interface HostTenant {
  tenantId: string;
  defaultLanguage: Language;
}

export interface Customer {
  customerId: string;
  sessionId: string;
  /** May look, log in and withdraw, and nothing else. */
  disabled: boolean;
  /** Logged in since an agreement was published that is not accepted: the same, until it is. */
  unagreed: boolean;
}

/** What a client keeps from log-in to log-in, and what it is given to keep. */
export interface Device {
  shown: string | undefined;
  keep(pass: string): void;
}

export interface CallContext<Tenant extends HostTenant = HostTenant, Caller = unknown> {
  tenant: Tenant;
  language: Language;
  /** As the request names it, with its port. */
  host: string;
  address: string;
  userAgent: string;
  device: Device;
  log: FastifyBaseLogger;
  /** Which request this is under its Idempotency-Key, for work that does not go through `transaction`. */
  identity: RequestIdentity | undefined;
  /** Whoever is behind a public call, where somebody is logged in. A session that has ended makes a guest. */
  findCaller(): Promise<Caller | undefined>;
  /** A transaction in the caller's tenant, for reading and for effects that may repeat harmlessly. */
  query<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The transaction that holds a call's effects. Under an Idempotency-Key it happens once: a repetition gets the first
   * outcome without running the work. What it returns must survive JSON.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * What `transaction` answered to this very request before, if it was carried out: for calls that look at a limit or
   * do something costly first, neither of which a repetition is to meet.
   */
  earlierOutcome<T>(): Promise<T | undefined>;
}

export interface CallerContext<Tenant extends HostTenant = HostTenant, Caller = unknown>
  extends CallContext<Tenant, Caller> {
  caller: Caller;
}

export type CustomerContext<Tenant extends HostTenant = HostTenant> = CallerContext<Tenant, Customer>;
