import type { Database } from '@openfloor/db/database';
import { describeTenant } from './describe-tenant.ts';
import type { Tenant } from './tenant.ts';
import { findTenantIdByHost } from './tenant-store.ts';

/** How long an answer is believed: a new host or a changed brand shows within this time, on every node. */
const freshMs = 2_000;
/** Made-up host names must not fill the memory. */
const hostsMax = 10_000;

interface Entry {
  tenant: Promise<Tenant | undefined>;
  readAtMs: number;
}

/** Which tenant a host belongs to, read from the database at most once every two seconds a host. */
export class TenantDirectory {
  readonly #database: Database;
  readonly #simulatedMarket: boolean;
  readonly #entries = new Map<string, Entry>();

  constructor(database: Database, simulatedMarket: boolean) {
    this.#database = database;
    this.#simulatedMarket = simulatedMarket;
  }

  byHost(host: string): Promise<Tenant | undefined> {
    const known = this.#entries.get(host);
    if (known && Date.now() - known.readAtMs < freshMs) return known.tenant;
    if (this.#entries.size >= hostsMax) this.#entries.clear();
    const entry = { tenant: this.#read(host), readAtMs: Date.now() };
    this.#entries.set(host, entry);
    // A failed read is not an answer: the next request asks again.
    entry.tenant.catch(() => this.#entries.delete(host));
    return entry.tenant;
  }

  async #read(host: string): Promise<Tenant | undefined> {
    const tenantId = await findTenantIdByHost(this.#database, host);
    if (!tenantId) return undefined;
    return this.#database.tenant(tenantId, tx => describeTenant(tx, this.#simulatedMarket));
  }
}
