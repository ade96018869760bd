import type { Tx } from '@openfloor/db/database';
import type { CustomerContext } from '../http/call-context.ts';
import { createLogger } from '../http/logging.ts';
import type { ActionKind, StaffContext } from '../kernel/approvals/action-kind.ts';
import { ActionKinds } from '../kernel/approvals/action-kinds.ts';
import { approve } from '../kernel/approvals/decide.ts';
import { propose } from '../kernel/approvals/propose.ts';
import type { Tenant } from '../kernel/tenant/tenant.ts';
import { demoLanguage } from './demo-words.ts';
import { fixedId } from './seed-trading.ts';
import { demoStaff } from './tenants.ts';

/** Calls as the demo's people would make them, all within the transaction that is under way. */
export class DemoDesk {
  readonly maker: StaffContext;
  readonly checker: StaffContext;
  readonly #tx: Tx;
  readonly #tenant: Tenant;

  private constructor(tx: Tx, tenant: Tenant, staffIds: ReadonlyMap<string, string>) {
    this.#tx = tx;
    this.#tenant = tenant;
    this.maker = this.#staff('maker', staffIds);
    this.checker = this.#staff('checker', staffIds);
  }

  static async open(tx: Tx, tenant: Tenant): Promise<DemoDesk> {
    const rows = await tx.selectFrom('staff').select(['username', 'staff_id']).execute();
    return new DemoDesk(tx, tenant, new Map(rows.map(row => [row.username, row.staff_id])));
  }

  customer(customerId: string): CustomerContext<Tenant> {
    const sessionId = fixedId(`${this.#tenant.name} session`);
    return { ...this.#call(), caller: { customerId, sessionId, disabled: false, unagreed: false } };
  }

  /** The maker proposes it and the checker agrees, as both would in the console. */
  async agree(kind: ActionKind, payload: unknown, reason: string): Promise<void> {
    const { id } = await propose(this.#tx, this.maker, kind, payload, reason);
    await this.approve(kind, id);
  }

  async approve(kind: ActionKind, proposalId: string): Promise<void> {
    await approve(this.#tx, this.checker, new ActionKinds([kind]), proposalId);
  }

  #staff(username: 'maker' | 'checker', staffIds: ReadonlyMap<string, string>): StaffContext {
    const staffId = staffIds.get(username);
    const known = demoStaff.find(one => one.username === username);
    if (!staffId || !known) throw new Error(`The demo has no ${username}`);
    const sessionId = fixedId(`${this.#tenant.name} ${username}`);
    const member = { staffId, sessionId, username, roles: [...known.roles], hasSecondFactor: false };
    return { ...this.#call(), caller: { ...member, next: 'ready' } };
  }

  #call() {
    const within = <T>(work: (tx: Tx) => Promise<T>) => work(this.#tx);
    return {
      tenant: this.#tenant,
      language: demoLanguage(this.#tenant.config.defaultCurrency),
      host: 'localhost',
      address: '127.0.0.1',
      userAgent: 'Demo',
      device: { shown: undefined, keep: () => {} },
      log: createLogger('silent'),
      identity: undefined,
      findCaller: async () => undefined,
      query: within,
      transaction: within,
      earlierOutcome: async () => undefined,
    };
  }
}
