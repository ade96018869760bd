import type { Database } from '@openfloor/db/database';
import { leftNothing } from '@openfloor/db/errors';
import { Refusal } from '../../http/refusal.ts';
import { OrderBatcher } from '../trading/order-batcher.ts';
import { type Answer, type AtTheGate, refuseWhereSoldOut } from './sold-out-store.ts';

/**
 * Sends most of a snap-up's crowd away: those who ask at about the same time share one statement and one commit. Each
 * refusal is recorded under its request's key, as it would be further in; a request under way elsewhere with the same
 * key is waited for, and whoever was answered before passes to get the first answer again.
 */
export class SoldOutGate {
  readonly #database: Database;
  readonly #batchers = new Map<string, OrderBatcher<AtTheGate, Answer>>();

  constructor(database: Database) {
    this.#database = database;
  }

  async pass(tenantId: string, asking: AtTheGate): Promise<void> {
    const answer = await this.#batcher(tenantId).submit(asking);
    if (answer !== 'pass') throw new Refusal('soldOut', answer);
  }

  #batcher(tenantId: string): OrderBatcher<AtTheGate, Answer> {
    const known = this.#batchers.get(tenantId);
    if (known) return known;
    const made = new OrderBatcher<AtTheGate, Answer>({
      run: crowd => this.#database.tenant(tenantId, tx => refuseWhereSoldOut(tx, crowd)),
      leftNothing,
    });
    this.#batchers.set(tenantId, made);
    return made;
  }
}
