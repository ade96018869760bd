import type { Database } from '@openfloor/db/database';
import type { MaybeLater } from '../../http/maybe-later.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { findTenantIdByHost } from '../../kernel/tenant/tenant-store.ts';
import { describeTenant } from './describe-tenant.ts';

/** How long an answer is believed: a new host or a changed brand shows within this time, on every node. */
const freshMs = 2_000;
/** Made-up host names must not fill the memory. */
const hostsMax = 10_000;

interface Entry {
  tenant: MaybeLater<Tenant | undefined>;
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

  byHost(host: string): MaybeLater<Tenant | undefined> {
    const known = this.#entries.get(host);
    if (known && Date.now() - known.readAtMs < freshMs) return known.tenant;
    if (this.#entries.size >= hostsMax) this.#entries.clear();
    const reading = this.#read(host);
    const entry: Entry = { tenant: reading, readAtMs: Date.now() };
    this.#entries.set(host, entry);
    reading.then(
      tenant => {
        entry.tenant = tenant;
      },
      // A failed read is not an answer: the next request asks again.
      () => this.#entries.delete(host),
    );
    return reading;
  }

  async #read(host: string): Promise<Tenant | undefined> {
    const tenantId = await findTenantIdByHost(this.#database, host);
    if (!tenantId) return undefined;
    return this.#database.tenant(tenantId, tx => describeTenant(tx, this.#simulatedMarket));
  }
}
