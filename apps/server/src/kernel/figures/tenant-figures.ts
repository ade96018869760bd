import type { Database } from '@openfloor/db/database';
import { Gauge, type Registry } from 'prom-client';
import { findTenant, listTenantIds } from '../tenant/tenant-store.ts';
import { foldTogether, type OfTenant, others } from './fold-figures.ts';
import { waitAWhile } from './wait-a-while.ts';
import type { Figure, Watched } from './watched.ts';

interface Pace {
  /** Nobody who asks more often learns more. */
  everyMs: number;
  /** Of the time, reading takes so much at most. */
  part: number;
}

export interface FigurePace {
  usual: Pace;
  slow: Pace;
  /** How long whoever asks waits for a reading that has begun. */
  waitMs: number;
}

const patientPace: FigurePace = {
  usual: { everyMs: 15_000, part: 1 / 20 },
  slow: { everyMs: 600_000, part: 1 / 100 },
  waitMs: 1_000,
};

interface Parts {
  database: Database;
  watched: readonly Watched[];
  now: () => number;
  log: { warn(details: object, message: string): void };
  pace?: FigurePace;
}

/**
 * Figures of tenants' rows for Prometheus. They are read when somebody asks, at most every few seconds and by one reading
 * at a time; whoever asks meanwhile, or while the database does not answer, gets those of the last reading.
 */
export class TenantFigures {
  readonly #parts: Parts;
  readonly #pace: FigurePace;
  readonly #gauges: ReadonlyMap<string, Gauge>;
  #known = new Map<string, OfTenant>();
  #reading: Promise<void> | undefined;
  #due = { usual: 0, slow: 0 };
  #readAt: number | undefined;

  constructor(parts: Parts, registry: Registry) {
    this.#parts = parts;
    this.#pace = parts.pace ?? patientPace;
    this.#gauges = new Map(
      parts.watched.flatMap(({ gauges, byTenant }) =>
        gauges.map(({ name, help, labels }) => {
          const labelNames = [...labels, ...(byTenant ? ['tenant'] : [])];
          return [name, new Gauge({ name, help, labelNames, registers: [registry] })] as const;
        }),
      ),
    );
    const age = () => this.#readAt && (performance.now() - this.#readAt) / 1_000;
    new Gauge({
      name: 'openfloor_figures_age_seconds',
      help: 'Since the figures of tenants were read; they stand still while they cannot be',
      registers: [registry],
      collect() {
        this.set(age() ?? process.uptime());
      },
    });
  }

  /** Reads anew where it is time; gives up waiting for that after a moment. */
  async refresh(): Promise<void> {
    if (performance.now() >= this.#due.usual) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = undefined;
      });
    }
    if (this.#reading) await waitAWhile(this.#reading, this.#pace.waitMs);
  }

  async #read(): Promise<void> {
    const beganMs = performance.now();
    const isSlowDue = beganMs >= this.#due.slow;
    const tookMs = { usual: 0, slow: 0 };
    try {
      await this.#readTenants(isSlowDue, tookMs);
    } catch (error) {
      this.#complain(error);
    }
    tookMs.usual = performance.now() - beganMs - tookMs.slow;
    const next = (kind: 'usual' | 'slow') => {
      const { everyMs, part } = this.#pace[kind];
      return beganMs + Math.max(everyMs, tookMs[kind] / part);
    };
    this.#due = { usual: next('usual'), slow: isSlowDue ? next('slow') : this.#due.slow };
    this.#publish();
  }

  async #readTenants(withSlow: boolean, tookMs: { slow: number }): Promise<void> {
    const { database, watched } = this.#parts;
    const chosen = watched.filter(({ isSlow }) => withSlow || !isSlow);
    const known = new Map<string, OfTenant>();
    let isWhole = true;
    for (const tenantId of await listTenantIds(database)) {
      const before = this.#known.get(tenantId);
      const read = await this.#readTenant(tenantId, chosen, tookMs).catch(error => {
        isWhole = false;
        this.#complain(error, tenantId);
      });
      const ofTenant = read && { ...read, figures: new Map([...(before?.figures ?? []), ...read.figures]) };
      const kept = ofTenant ?? before;
      if (kept) known.set(tenantId, kept);
    }
    this.#known = known;
    if (isWhole) this.#readAt = performance.now();
  }

  #readTenant(tenantId: string, watched: readonly Watched[], tookMs: { slow: number }): Promise<OfTenant> {
    const { database, now } = this.#parts;
    return database.tenant(tenantId, async tx => {
      const at = new Date(now());
      const figures = new Map<string, readonly Figure[]>();
      for (const one of watched) {
        const beganMs = performance.now();
        figures.set(one.name, await one.read(tx, at));
        if (one.isSlow) tookMs.slow += performance.now() - beganMs;
      }
      return { name: (await findTenant(tx))?.name ?? others, figures };
    });
  }

  #complain(error: unknown, tenantId?: string): void {
    this.#parts.log.warn({ err: error, tenantId }, 'Figures for the metrics could not be read');
  }

  #publish(): void {
    for (const gauge of this.#gauges.values()) gauge.reset();
    for (const watched of this.#parts.watched)
      for (const { labels, name, value } of foldTogether(watched, [...this.#known.values()]))
        this.#gauges.get(name)?.set(labels, value);
  }
}
