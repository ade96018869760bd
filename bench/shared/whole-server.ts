import { randomBytes, randomUUID } from 'node:crypto';
import { openDatabase } from '@openfloor/db/database';
import { servingUrlOf } from '@openfloor/db/serving-login';
import { post } from '@openfloor/ledger/testing/post';
import { createApp } from '@openfloor/server/app';
import { seedDemo } from '@openfloor/server/demo/seed';
import { readEnvironment } from '@openfloor/server/environment';
import { openSession } from '@openfloor/server/features/access/session-store';
import { createDraft, publishOffer } from '@openfloor/server/features/offers/write-offer';
import { closeDayBeside } from '@openfloor/server/features/proof/day/closing-thread';
import { describeTenant } from '@openfloor/server/features/tenants/describe-tenant';
import { createLogger } from '@openfloor/server/http/logging';
import { startMarket } from '@openfloor/server/market/market';
import { createMetrics } from '@openfloor/server/metrics';
import { makeParts } from '@openfloor/server/parts';
import { sql } from 'kysely';
import { answerParent, tellParent } from './child.ts';

/** The server under test: the whole product in a process of its own, with customers who have money. */
const dayMs = 86_400_000;
const [url = '', customersText = '64'] = process.argv.slice(2);
const log = createLogger('error');
const environment = {
  ...readEnvironment({
    NODE_ENV: 'production',
    MARKET_FEED: 'simulated',
    SECRETS_KEY: Buffer.alloc(32).toString('base64'),
    // Nothing is signed here.
    PROOF_SIGN_COMMAND: 'false',
    DATABASE_URL: url,
    RATE_LIMIT_PER_MINUTE: '10000000',
    LOG_LEVEL: 'error',
  }),
  // With offers, which a demonstration refuses.
  demonstration: false,
};
const database = await openDatabase({ url: servingUrlOf(url), poolMax: environment.databasePoolMax });
await seedDemo(database, () => {});
const market = await startMarket({ database, log, feed: 'simulated', secret: Buffer.alloc(32) });
const parts = await makeParts({ environment, database, market });
const app = await createApp(parts, {
  metrics: createMetrics(),
  log,
});
await market.historyFilled;

const { rows } = await database.platform(tx =>
  sql<{ id: string }>`select tenant_for_host('127.0.0.1') as id`.execute(tx),
);
const tenantId = rows[0]?.id ?? '';
const tokens: string[] = [];
// Money without a story, which nobody but the owner can give.
const owners = await openDatabase({ url, poolMax: 2, asOwner: true });
for (let number = 0; number < Number(customersText); number++) tokens.push(await newCustomer(number));
await owners.close();
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
const port = typeof address === 'object' && address ? address.port : 0;
tellParent({ port, tokens, price: market.hub.quote('NSENG-KANCEM')?.priceText });
type Question = { units: number } | { tickets: number } | { closeDaysAgo: number } | { megabytes: true };
answerParent((question: Question) => {
  if ('megabytes' in question) return { megabytes: process.memoryUsage.rss() / 1e6 };
  if ('closeDaysAgo' in question) return close(question.closeDaysAgo);
  return 'tickets' in question ? draw(question.tickets) : openSnapUp(question.units);
});
// Whatever is under way has been answered, or nobody waits for it.
process.on('SIGTERM', () => process.exit());

const lists = new Map<number, string>();

/** Made once: it would keep this thread, which answers the orders, for a moment each time. */
function listOf(tickets: number): string {
  const unitsEach = 25;
  const line = (_: unknown, at: number) => `AP${String(at).padStart(10, '0')}:${unitsEach}`;
  const list = lists.get(tickets) ?? Array.from({ length: tickets / unitsEach }, line).join('\n');
  lists.set(tickets, list);
  return list;
}

/** A lottery of so many tickets with a seed of its own, as an allotment computes it; the seconds that it took. */
async function draw(tickets: number): Promise<{ seconds: number }> {
  const random = () => randomBytes(32).toString('hex');
  const begun = performance.now();
  await parts.draws.result({
    rule: 'LOTTERY',
    draw: { version: 2, seed: random(), listHash: random(), publicValue: random() },
    offered: String(tickets / 5),
    list: listOf(tickets),
  });
  return { seconds: (performance.now() - begun) / 1000 };
}

/** Closes the day that ended so many midnights ago, as scheduled work does; what it took, and how much memory at most. */
async function close(daysAgo: number): Promise<{ seconds: number; megabytes: number }> {
  const endsAt = new Date(Math.floor(Date.now() / dayMs) * dayMs - (daysAgo - 1) * dayMs);
  const day = new Date(endsAt.getTime() - dayMs).toISOString().slice(0, 10);
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 50);
  const begun = performance.now();
  if (!(await closeDayBeside(database, tenantId, { day, endsAt, dueAt: endsAt })))
    throw new Error(`${day} was closed`);
  clearInterval(timer);
  return { seconds: (performance.now() - begun) / 1000, megabytes: Math.round((most - before) / 1e6) };
}

/** A published snap-up of so many units, open from now on. */
function openSnapUp(unitsOffered: number): Promise<{ offerId: string }> {
  const now = Date.now();
  const terms = {
    price: '10',
    discountRate: null,
    unitsOffered,
    unitsMin: 1,
    unitsMax: 2,
    unitsFixed: null,
    feeRate: '1',
    lockDays: null,
    startTime: now,
    endTime: now + dayMs,
    resultTime: null,
    fundingDeadline: now + 2 * dayMs,
    listingTime: now + 3 * dayMs,
    riskLabel: 'MEDIUM' as const,
    documents: [],
    showTaken: true,
    publicStocks: [],
  };
  const input = { kind: 'SNAP_UP', stockId: 'NSENG-KANCEM', method: 'FIRST_COME', terms } as const;
  return database.tenant(tenantId, async tx => {
    const tenant = await describeTenant(tx, true);
    if (!tenant) throw new Error('No tenant');
    const offerId = await createDraft(tx, { tenant, hub: market.hub }, input, {
      staffId: null,
      reason: null,
    });
    await publishOffer(tx, { secrets: parts.secrets, hub: market.hub }, offerId, new Date(now));
    return { offerId };
  });
}

function newCustomer(number: number): Promise<string> {
  const customerId = randomUUID();
  const amount = 1_000_000_000_00n;
  const deposit = {
    scene: 'USER_DEPOSIT',
    asset: 'NGN',
    amount,
    from: 'house.bank',
    to: 'available',
  } as const;
  return owners.tenant(tenantId, async tx => {
    await tx
      .insertInto('customer')
      .values({
        tenant_id: tenantId,
        customer_id: customerId,
        username: `bench-${customerId.slice(0, 8)}`,
        account_number: String(5_000_000_000 + number + (Date.now() % 1_000_000) * 1000),
        password_hash: 'x',
        verified_name: 'Adaeze Okonkwo',
      })
      .execute();
    await post(tx, new Date(), [{ customerId, cause: `deposit/${customerId}`, lines: [deposit] }]);
    return openSession(tx, {
      tenantId,
      customerId,
      address: '127.0.0.1',
      userAgent: 'bench',
      deviceId: null,
    });
  });
}
