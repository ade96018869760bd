import type { Database } from '@openfloor/db/database';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { findTenantIdByHost } from '../../kernel/tenant/tenant-store.ts';
import { describeTenant } from './describe-tenant.ts';

/** How long an answer is believed: a new host or a changed brand shows within this time, on every node. */
const freshMs = 750;
/** Made-up host names must not fill the memory. */
const hostsMax = 10_000;

interface Entry {
  reading: Promise<Tenant | undefined>;
  /** What was read, once it is there. */
  tenant?: Tenant | undefined;
  readAtMs: number;
}

/** Which tenant a host belongs to, read from the database at most every three quarters of a second a host. */
export class TenantDirectory {
  readonly #database: Database;
  readonly #simulatedMarket: boolean;
  readonly #demonstration: boolean;
  readonly #entries = new Map<string, Entry>();

  constructor(database: Database, simulatedMarket: boolean, demonstration = false) {
    this.#database = database;
    this.#simulatedMarket = simulatedMarket;
    this.#demonstration = demonstration;
  }

  byHost(host: string): Promise<Tenant | undefined> {
    const fresh = this.#fresh(host);
    if (fresh) return fresh.reading;
    if (this.#entries.size >= hostsMax) this.#entries.clear();
    const entry: Entry = { reading: this.#read(host), readAtMs: Date.now() };
    this.#entries.set(host, entry);
    entry.reading.then(
      tenant => {
        entry.tenant = tenant;
      },
      // A failed read is not an answer: the next request asks again.
      () => this.#entries.delete(host),
    );
    return entry.reading;
  }

  /** The host's tenant where it is known without asking the database. */
  known(host: string): Tenant | undefined {
    return this.#fresh(host)?.tenant;
  }

  #fresh(host: string): Entry | undefined {
    const entry = this.#entries.get(host);
    return entry && Date.now() - entry.readAtMs < freshMs ? entry : undefined;
  }

  async #read(host: string): Promise<Tenant | undefined> {
    const tenantId = await findTenantIdByHost(this.#database, host);
    if (!tenantId) return undefined;
    return this.#database.tenant(tenantId, tx =>
      describeTenant(tx, this.#simulatedMarket, this.#demonstration),
    );
  }
}
