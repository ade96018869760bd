import type { Database } from '@openfloor/db/database';
import type { Environment } from './environment.ts';
import { createFileVault } from './features/documents/create-vault.ts';
import type { FileVault } from './features/documents/file-vault.ts';
import { IdNumbers } from './features/identity/id-numbers.ts';
import { PushDesk } from './features/notifications/push/push-desk.ts';
import { Vapid } from './features/notifications/push/vapid.ts';
import { DrawDesk } from './features/offers/draw-desk.ts';
import { createLogKeys } from './features/proof/create-log-keys.ts';
import { proofDeskLimits } from './features/proof/day/proof-desk.ts';
import type { LogKeys } from './features/proof/log-signer.ts';
import { LogTrees } from './features/proof/log-tree.ts';
import { SignedHeads } from './features/proof/signed-heads.ts';
import { statementDeskLimits } from './features/statements/statement-desk.ts';
import { StatementProcesses } from './features/statements/statement-processes.ts';
import { TenantDirectory } from './features/tenants/tenant-directory.ts';
import { OrderEntry } from './features/trading/order-entry.ts';
import { WebhookDesk } from './features/webhooks/webhook-desk.ts';
import type { SessionLimits } from './http/sessions.ts';
import { BusyDesk } from './kernel/busy-desk.ts';
import { ClaimCodes } from './kernel/crypto/claim-codes.ts';
import { MailCodes } from './kernel/crypto/mail-codes.ts';
import { createSealedBox, type SealedBox } from './kernel/crypto/sealed-box.ts';
import { loadSecretsKeys, secretFor } from './kernel/crypto/secrets-keys.ts';
import { KnownDevices } from './kernel/devices/known-devices.ts';
import { MailDesk } from './kernel/mail/mail-desk.ts';
import { OneAtATime } from './kernel/one-at-a-time.ts';
import { type Clock, databaseClock } from './kernel/schedule/database-clock.ts';
import type { MarketHub } from './market/hub/market-hub.ts';
import type { Market } from './market/market.ts';
import { newNodeName } from './nodes/node-name.ts';
import type { RedisLink } from './nodes/redis-link.ts';

interface Given {
  environment: Environment;
  database: Database;
  market: Market;
  /** Tests bring their own, with a clock that they set. */
  orderEntry?: OrderEntry;
  /** What this process is called among several, and the way to where they meet; absent: it is alone. */
  node?: { name: string; redis: RedisLink | undefined };
}

/** What features share, made once for the process. Each feature asks for what it uses of it. */
export interface Parts extends Required<Given> {
  hub: MarketHub;
  /** The clock of everything that falls due. */
  now: () => number;
  /** The database's clock, read by writing: whether this node can serve. */
  readiness: Clock;
  tenants: TenantDirectory;
  /** Customers' files. */
  vault: FileVault;
  idNumbers: IdNumbers;
  /** Codes that customers who forgot a password keep. */
  claimCodes: ClaimCodes;
  /** Seals what is secret at rest. */
  secrets: SealedBox;
  /** Where people have logged in before. */
  knownDevices: KnownDevices;
  /** Computes draws beside the thread that trades. */
  draws: DrawDesk;
  /** Sends pushes beside the scheduled work. */
  pushes: PushDesk;
  /** Sends e-mails beside the scheduled work. */
  mails: MailDesk;
  /** Sends webhooks beside the scheduled work. */
  webhooks: WebhookDesk;
  /** Codes that confirm an e-mail address. */
  mailCodes: MailCodes;
  /** Hashes of the tenants’ public logs. */
  logTrees: LogTrees;
  /** Lets proofs of days be made a few at a time. */
  proofDesk: BusyDesk;
  /** Lets statements be made one after the other. */
  statementDesk: BusyDesk;
  /** Make them beside the thread that trades. */
  statementProcesses: StatementProcesses;
  /** Makes reports beside the scheduled work. */
  reportDesk: OneAtATime;
  /** What signs them. */
  logKeys: LogKeys;
  /** What this server has signed of them. */
  signedHeads: SignedHeads;
  sessionLimits: SessionLimits;
  registrationsPerAddress: number;
  refuseDemoAccounts: boolean;
  requireSecondFactor: boolean;
}

export async function makeParts({
  environment,
  database,
  market,
  orderEntry = new OrderEntry({ database, hub: market.hub }),
  node = { name: newNodeName(), redis: undefined },
}: Given): Promise<Parts> {
  const secretsKeys = await loadSecretsKeys(environment);
  const secrets = createSealedBox(secretsKeys);
  return {
    environment,
    database,
    market,
    orderEntry,
    node,
    hub: market.hub,
    now: orderEntry.now,
    readiness: databaseClock(() => database.probe()),
    tenants: new TenantDirectory(database, market.hub.simulated, environment.demonstration),
    vault: createFileVault(environment, secretsKeys),
    idNumbers: new IdNumbers(secretsKeys),
    claimCodes: new ClaimCodes(secretFor('recovery claims', secretsKeys)),
    secrets,
    knownDevices: new KnownDevices(secretFor('known devices', secretsKeys)),
    draws: new DrawDesk(),
    pushes: new PushDesk({
      vapid: new Vapid(
        secretFor('web push', secretsKeys),
        environment.securityContacts[0] ?? 'mailto:nobody@example.invalid',
      ),
      rules: { loopback: environment.pushToLoopback },
      now: Date.now,
    }),
    mails: new MailDesk({ secrets, rules: { privateHosts: environment.mailPrivateHosts } }),
    webhooks: new WebhookDesk({ secrets, rules: { loopback: environment.webhooksToLoopback } }),
    mailCodes: new MailCodes(secretFor('mail codes', secretsKeys)),
    logTrees: new LogTrees(database),
    proofDesk: new BusyDesk(proofDeskLimits),
    statementDesk: new BusyDesk(statementDeskLimits),
    statementProcesses: new StatementProcesses(),
    reportDesk: new OneAtATime(),
    logKeys: createLogKeys(environment),
    signedHeads: new SignedHeads(environment.proofKeysDir),
    sessionLimits: environment.sessionLimits,
    registrationsPerAddress: environment.registrationsPerAddress,
    refuseDemoAccounts: environment.production,
    requireSecondFactor: !environment.demo,
  };
}
