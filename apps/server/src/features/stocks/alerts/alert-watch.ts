import type { Database } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import type { TradeTerms } from '../../../kernel/tenant/tenant.ts';
import { findTenant, listTenantIds } from '../../../kernel/tenant/tenant-store.ts';
import { quoteAgeMax, tradeTermsOf } from '../../../kernel/tenant/trade-terms.ts';
import type { InstrumentState } from '../../../market/hub/instrument-state.ts';
import type { MarketHub } from '../../../market/hub/market-hub.ts';
import { tradingProblem } from '../../../market/hub/tradability.ts';
import { AlertBook } from './alert-book.ts';
import { type Ring, readWatched, ringAlerts, type WatchedAlert } from './watched-alert-store.ts';

interface WatchParts {
  database: Database;
  hub: MarketHub;
  log: { warn(details: object, message: string): void };
}

interface OwnAlert {
  alert: WatchedAlert;
  tenantId: string;
}

/** What a transaction under way has changed becomes visible later than it says. */
const overlapMs = 30_000;
const lookEveryMs = 2_000;
const batchMax = 500;

/**
 * Every active alert in memory, in order of its threshold. A tick costs the same with none as with a hundred thousand;
 * only a crossing goes to the database, which decides whether it rings.
 */
export class AlertWatch {
  readonly #parts: WatchParts;
  readonly #alerts = new Map<string, OwnAlert>();
  readonly #books = new Map<string, AlertBook>();
  readonly #seen = new Map<string, Date>();
  /** As for a trade: what is older than a tenant's limit rings nothing with it. */
  readonly #terms = new Map<string, TradeTerms>();
  #crossed: Ring[] = [];
  #work: Promise<void> = Promise.resolve();
  #endings: (() => void)[] = [];

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  /** Loads everything, then follows prices and changes. */
  static async start(parts: WatchParts, everyMs = lookEveryMs): Promise<AlertWatch> {
    const watch = new AlertWatch(parts);
    await watch.refresh();
    const unfollow = parts.hub.onTick(state => watch.tick(state));
    const timer = setInterval(() => void watch.look(), everyMs);
    watch.#endings = [unfollow, () => clearInterval(timer)];
    return watch;
  }

  get size(): number {
    return this.#alerts.size;
  }

  /** One round: what has changed, then what has been crossed. A failure is tried again by the next. */
  look(): Promise<void> {
    const { log } = this.#parts;
    this.#work = this.#work
      .then(() => this.refresh())
      .then(() => this.#ring())
      .catch(error => log.warn({ err: error }, 'Price alerts could not be looked after; tried again'));
    return this.#work;
  }

  async stop(): Promise<void> {
    for (const end of this.#endings) end();
    await this.look();
  }

  /** Learns what has changed anywhere since it last looked. */
  async refresh(): Promise<void> {
    const { database } = this.#parts;
    for (const tenantId of await listTenantIds(database)) {
      const seen = this.#seen.get(tenantId);
      const since = seen && new Date(seen.getTime() - overlapMs);
      const { alerts, newest, tenant } = await database.tenant(tenantId, async tx => ({
        ...(await readWatched(tx, since)),
        tenant: await findTenant(tx),
      }));
      if (tenant) this.#terms.set(tenantId, tradeTermsOf(tenant));
      for (const alert of alerts) this.learn(tenantId, alert);
      this.#seen.set(tenantId, newest ?? seen ?? new Date(0));
    }
  }

  learn(tenantId: string, alert: WatchedAlert): void {
    const known = this.#alerts.get(alert.id);
    const isNews =
      !known || known.alert.revision < alert.revision || known.alert.firedDayMs !== alert.firedDayMs;
    if (known && (isNews || !alert.active)) {
      this.#books.get(known.alert.instrumentId)?.delete(known.alert);
      this.#alerts.delete(alert.id);
    }
    if (!alert.active || !isNews) return;
    this.#alerts.set(alert.id, { alert, tenantId });
    let book = this.#books.get(alert.instrumentId);
    if (!book) {
      book = new AlertBook();
      this.#books.set(alert.instrumentId, book);
    }
    book.beginDay(this.#parts.hub.state(alert.instrumentId)?.day?.startMs ?? 0);
    book.add(alert);
  }

  /** For every price: must be quick. */
  tick(state: InstrumentState): void {
    const book = this.#books.get(state.id);
    if (!book || state.price === undefined || !state.day) return;
    const dayMs = state.day.startMs;
    book.beginDay(dayMs);
    if (!book.isReached(state.price, state.percent)) return;
    const quote = this.#parts.hub.quote(state.id);
    if (!quote || tradingProblem(quote, Number.POSITIVE_INFINITY)) return;
    for (const alert of book.take(state.price, state.percent)) {
      // Another tenant may go by older prices: of this one the alert goes on waiting.
      if (tradingProblem(quote, this.#ageMaxMs(alert, quote.currency))) {
        book.add(alert);
        continue;
      }
      if (this.#crossed.length === 0) queueMicrotask(() => void this.#ringSoon());
      this.#crossed.push({ alert, stock: state.feed, quote, dayMs });
    }
  }

  #ageMaxMs({ id }: WatchedAlert, currency: Currency): number {
    const terms = this.#terms.get(this.#alerts.get(id)?.tenantId ?? '');
    return terms ? quoteAgeMax(terms, currency) : 0;
  }

  #ringSoon(): Promise<void> {
    const { log } = this.#parts;
    this.#work = this.#work
      .then(() => this.#ring())
      .catch(error => log.warn({ err: error }, 'Price alerts could not ring; tried again'));
    return this.#work;
  }

  /** What was crossed keeps the price and the time of its crossing until the database has decided. */
  async #ring(): Promise<void> {
    while (this.#crossed.length > 0) {
      const tenantId = this.#tenantOf(this.#crossed[0]);
      const rings = this.#crossed.filter(ring => this.#tenantOf(ring) === tenantId).slice(0, batchMax);
      if (tenantId) await this.#parts.database.tenant(tenantId, tx => ringAlerts(tx, rings));
      const done = new Set(rings);
      this.#crossed = this.#crossed.filter(ring => !done.has(ring));
      for (const ring of rings) this.#settle(ring);
    }
  }

  #tenantOf(ring: Ring | undefined): string | undefined {
    return ring && this.#alerts.get(ring.alert.id)?.tenantId;
  }

  /** Rung, or not for this server to ring: it waits for another day, or for nothing. */
  #settle({ alert, dayMs }: Ring): void {
    const known = this.#alerts.get(alert.id);
    // An edit that came meanwhile has put another one in its place.
    if (known?.alert !== alert) return;
    if (alert.repeats === 'ONCE') {
      this.#alerts.delete(alert.id);
      return;
    }
    alert.firedDayMs = dayMs;
    this.#books.get(alert.instrumentId)?.add(alert);
  }
}
