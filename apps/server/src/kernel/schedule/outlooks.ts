import type { NextDue } from './next-due.ts';
import type { ScheduledJob } from './scheduled-job.ts';

/** What has come up for unhurried work may stay unnoticed for so long; what was known to fall due does not. */
const unnoticedMaxMs = 5_000;

interface Known {
  askedAt: number;
  next: number;
}

/**
 * What a server remembers of tenants' unhurried work. A server with hundreds of tenants asks each of them every second, nearly
 * always to hear that nothing is due.
 */
export class Outlooks {
  readonly #ofTenants = new Map<string, Map<string, Known>>();

  /** Whether something may be due. */
  isWorthAsking(tenantId: string, job: ScheduledJob, at: Date): boolean {
    const known = job.isUnhurried && this.#ofTenants.get(tenantId)?.get(job.name);
    if (!known) return true;
    const ageMs = at.getTime() - known.askedAt;
    // A clock that was put back knows nothing.
    return known.next <= at.getTime() || ageMs < 0 || ageMs >= unnoticedMaxMs;
  }

  remember(tenantId: string, job: ScheduledJob, at: Date, { next }: NextDue): void {
    const known = this.#ofTenants.get(tenantId) ?? new Map<string, Known>();
    known.set(job.name, { askedAt: at.getTime(), next: next?.getTime() ?? Number.POSITIVE_INFINITY });
    this.#ofTenants.set(tenantId, known);
  }

  /** Of a tenant for which something was done, which may have made more work; or of all. */
  forget(tenantId?: string): void {
    if (tenantId === undefined) this.#ofTenants.clear();
    else this.#ofTenants.delete(tenantId);
  }
}
