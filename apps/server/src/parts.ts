import type { Database } from '@openfloor/db/database';
import { createFileVault } from './features/documents/create-vault.ts';
import type { FileVault } from './features/documents/file-vault.ts';
import { IdNumbers } from './features/identity/id-numbers.ts';
import { TenantDirectory } from './features/tenants/tenant-directory.ts';
import { OrderDesk } from './features/trading/order-desk.ts';
import type { SessionLimits } from './http/sessions.ts';
import { createSealedBox, type SealedBox } from './kernel/crypto/sealed-box.ts';
import { loadSecretsKeys } from './kernel/crypto/secrets-keys.ts';
import type { MarketHub } from './market/hub/market-hub.ts';
import type { Market } from './market/market.ts';
import type { Settings } from './settings.ts';

interface Given {
  settings: Settings;
  database: Database;
  market: Market;
  /** Tests bring their own, with a clock that they set. */
  desk?: OrderDesk;
}

/** What features share, made once for the process. Each feature asks for what it uses of it. */
export interface Parts extends Required<Given> {
  hub: MarketHub;
  /** The clock of everything that falls due. */
  now: () => number;
  tenants: TenantDirectory;
  /** Customers' files. */
  vault: FileVault;
  idNumbers: IdNumbers;
  /** Seals what is secret at rest. */
  secrets: SealedBox;
  sessionLimits: SessionLimits;
  refuseDemoAccounts: boolean;
  requireSecondFactor: boolean;
}

export async function makeParts({
  settings,
  database,
  market,
  desk = new OrderDesk({ database, hub: market.hub }),
}: Given): Promise<Parts> {
  const secretsKeys = await loadSecretsKeys(settings);
  return {
    settings,
    database,
    market,
    desk,
    hub: market.hub,
    now: desk.now,
    tenants: new TenantDirectory(database, market.hub.simulated),
    vault: createFileVault(settings, secretsKeys),
    idNumbers: new IdNumbers(secretsKeys),
    secrets: createSealedBox(secretsKeys),
    sessionLimits: settings.sessionLimits,
    refuseDemoAccounts: settings.production,
    requireSecondFactor: !settings.demo,
  };
}
