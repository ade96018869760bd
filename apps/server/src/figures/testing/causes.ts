import { setTimeout } from 'node:timers/promises';
import { post } from '@openfloor/ledger/testing/post';
import { sql } from 'kysely';
import pg from 'pg';
import { vi } from 'vitest';
import { storeFork } from '../../features/proof/witness/fork-store.ts';
import { runDueFor } from '../../kernel/schedule/run-due.ts';
import type { ScheduledJob } from '../../kernel/schedule/scheduled-job.ts';
import { startJobs } from '../../kernel/schedule/start-jobs.ts';
import { serverJobs } from '../../server-jobs.ts';
import { noteBackup } from '../last-backup.ts';
import type { Scrape } from './promtool.ts';
import type { WatchedWorld } from './watched-world.ts';

/** What brings an alert about, in reality, and what ends it. */
export interface Cause {
  begin(): unknown;
  end(): unknown;
}

const quiet = { error: () => {} };
const times = (count: number, work: (at: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

const until = (isSo: () => unknown, timeout = 20_000) =>
  vi.waitFor(
    async () => {
      if (!(await isSo())) throw new Error('Not yet');
    },
    { timeout, interval: 20 },
  );

/** Makes everything that the alerts look at sound. */
export async function settle(world: WatchedWorld): Promise<void> {
  const { server, clock } = world;
  await world.asOwner(
    `create function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
  );
  await round(world, await lateJobs(world));
  // What they have noted, too.
  await world.keeper.round();
  const { customer_id: customerId } = await server.database.tenant(world.tenantId, tx =>
    tx.selectFrom('customer').select('customer_id').where('username', '=', 'demo').executeTakeFirstOrThrow(),
  );
  const gift = { scene: 'USER_DEPOSIT', asset: 'NGN', amount: 1_000_000_00n } as const;
  const lines = [{ ...gift, from: 'house.bank', to: 'available' }] as const;
  await server.database.tenant(world.tenantId, tx =>
    post(tx, new Date(clock.nowMs), [{ customerId, cause: 'deposit/test', lines }]),
  );
  await until(() => world.leader.market.relay?.state().leads);
  tick(world);
}

/**
 * What a server tells once what a busy machine does to it by itself is over: the process stood still, the database or
 * Redis took longer than anybody waits, a lease ran out, another server was counted late.
 */
export async function calm(world: WatchedWorld): Promise<Scrape> {
  let told: Scrape = new Map();
  await until(async () => {
    told = await world.scrape();
    const is = (series: string) => told.get(series) ?? 0;
    return (
      is('nodejs_eventloop_lag_p99_seconds{}') < 0.2 &&
      is('up{}') === 1 &&
      is('openfloor_database_up{}') === 1 &&
      is('openfloor_redis_up{}') === 1 &&
      Math.abs(is('openfloor_clock_off_seconds{}')) < 1 &&
      is('openfloor_nodes{state="silent"}') === 0 &&
      is('openfloor_figures_age_seconds{}') < 60 &&
      [...told].some(([series, leads]) => series.startsWith('openfloor_feed_leads{') && leads === 1)
    );
  });
  return told;
}

async function lateJobs(world: WatchedWorld): Promise<ScheduledJob[]> {
  const told = await world.scrape();
  return serverJobs(world.server.parts).filter(
    ({ name }) => (told.get(`openfloor_job_late_seconds{job_name="${name}"}`) ?? 0) > 0,
  );
}

async function round({ server, clock }: WatchedWorld, jobs: ScheduledJob[] = []): Promise<void> {
  const parts = { database: server.database, now: () => clock.nowMs, log: quiet, watch: server.metrics.jobs };
  const running = startJobs(parts, jobs, 1e9);
  await running.runDue();
  await running.stop();
}

/** Whether a market is late is looked at anew four times a second. */
function tick({ feed, clock }: WatchedWorld): void {
  clock.nowMs += 1_000;
  feed.tick('ONE', clock.nowMs, 100);
}

/** The clock of everything that falls due; prices of then are of now as well. */
function wait(world: WatchedWorld, seconds: number): void {
  world.clock.nowMs += seconds * 1_000;
  tick(world);
}

let passedMs = 0;
/** Time as the process feels it. It never goes back. */
function feel(seconds: number): void {
  passedMs += seconds * 1_000;
  if (!vi.isMockFunction(performance.now)) {
    const real = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => real() + passedMs);
  }
}

const renamed = (world: WatchedWorld, table: string, use: () => Promise<unknown>): Cause => ({
  async begin() {
    await world.asOwner(`alter table ${table} rename to ${table}_gone`);
    await use();
  },
  end: () => world.asOwner(`alter table ${table}_gone rename to ${table}`),
});

const broken = (world: WatchedWorld, table: string, use: () => Promise<unknown>): Cause => ({
  async begin() {
    await world.asOwner(
      `create trigger broken before insert on ${table} for each row execute function broken()`,
    );
    await use();
  },
  end: () => world.asOwner(`drop trigger broken on ${table}`),
});

/** A cause for each alert, in an order in which none disturbs the next. */
export function causesOf(world: WatchedWorld): Record<string, Cause> {
  const { server, tenantId, clock, sight } = world;
  const { database } = server;
  const inTenant = (statement: string) => database.tenant(tenantId, tx => sql.raw(statement).execute(tx));
  const nothing = () => {};
  const banners = () => server.call('GET /app/imageCarousel');
  const order = async () => {
    const token = await server.logIn('demo', 'Demo!2026');
    const body = { id: 'NSENG-ONE', amount: '10', price: '100', dailyTrade: false };
    return () => server.call('POST /stockTrade/buy', { token, body });
  };
  const endConnections = () =>
    world.asAdmin(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${world.databaseName}'`,
    );
  const answers = () =>
    until(() =>
      database.probe().then(
        () => true,
        () => false,
      ),
    );
  const proofCheck = async () => {
    const job = serverJobs(server.parts).filter(({ name }) => name === 'proof-check');
    await runDueFor({ database, now: () => clock.nowMs, log: quiet }, tenantId, job);
  };
  return {
    EventLoopBlocked: computing(),
    ServerDown: { begin: () => world.edge.close(), end: () => world.edge.open() },
    CallsFailing: renamed(world, 'banner', () => times(6, banners)),
    PagesFailing: renamed(world, 'tenant_image', () =>
      times(6, () =>
        server.app.inject({
          url: '/image/019a0000-0000-7000-8000-000000000000',
          headers: { host: 'localhost' },
        }),
      ),
    ),
    RefusalsBurst: { begin: () => times(60, () => server.call('GET /user')), end: nothing },
    RepliesSlow: {
      async begin() {
        const holder = new pg.Client(server.databaseUrl);
        await holder.connect();
        await holder.query('begin');
        await holder.query('lock table banner in access exclusive mode');
        const calls = times(25, banners);
        await setTimeout(1_200);
        await holder.end();
        await calls;
      },
      end: nothing,
    },
    DatabaseLost: {
      async begin() {
        await world.asAdmin(`alter database ${world.databaseName} with allow_connections false`);
        await endConnections();
      },
      async end() {
        await world.asAdmin(`alter database ${world.databaseName} with allow_connections true`);
        await answers();
      },
    },
    // As PostgreSQL says it of a full disk; `e2e/crash` fills a real one.
    DatabaseFull: {
      begin: () =>
        world.asOwner(
          `create function full_disk() returns trigger language plpgsql as $$
            begin raise exception 'no room' using errcode = 'disk_full'; end $$`,
          'create trigger full_disk before update on readiness_probe for each row execute function full_disk()',
        ),
      end: () => world.asOwner('drop trigger full_disk on readiness_probe'),
    },
    PoolExhausted: poolTaken(world),
    StandbyUnused: {
      begin() {
        const before = database.reads.counts?.failed ?? 0;
        // It rests for a while after each failure, and asks the leader first how far it has written.
        return until(async () => {
          await database.reads.tenant(tenantId, tx => sql`select 1`.execute(tx));
          return (database.reads.counts?.failed ?? 0) > before;
        });
      },
      end: nothing,
    },
    DiskFilling: {
      begin() {
        sight.freePart = 0.05;
      },
      end() {
        sight.freePart = 0.5;
      },
    },
    BackupOld: {
      begin: () =>
        noteBackup(server.dataDir, { at: new Date(Date.now() - 30 * 3_600_000).toISOString(), file: 'a' }),
      end: () => noteBackup(server.dataDir, { at: new Date().toISOString(), file: 'b' }),
    },
    ClockOff: {
      begin() {
        sight.clockAheadMs = 5_000;
      },
      end() {
        sight.clockAheadMs = 0;
      },
    },
    RedisLost: {
      async begin() {
        await world.redis.kill();
        await until(() => !server.parts.node.redis?.isUp);
      },
      async end() {
        await world.redis.begin();
        await until(() => server.parts.node.redis?.isUp);
        await until(() => world.leader.market.relay?.state().leads);
      },
    },
    NodeSilent: {
      async begin() {
        await world.asOwner(
          `insert into server_node (node, host, port, version, started_at, seen_at, draining, sockets,
            requests_per_second, failed_requests, memory_bytes, cpu_part, redis, leads)
          values ('gone', 'gone', 1, '1', now(), now() - interval '1 minute', false, 0, 0, 0, 0, 0, 'none', false)`,
        );
        await until(async () => (await world.scrape()).get('openfloor_nodes{state="silent"}') === 1);
      },
      end: () => world.asOwner(`delete from server_node where node = 'gone'`),
    },
    FeedLeaderMissing: {
      begin: () => world.leader.market.stop(),
      async end() {
        await world.newLeader();
        await until(() => world.leader.market.relay?.state().leads);
      },
    },
    FiguresOld: {
      async begin() {
        await world.asOwner('alter table proof_fork rename to proof_fork_gone');
        await world.scrape();
        feel(200);
      },
      async end() {
        await world.asOwner('alter table proof_fork_gone rename to proof_fork');
        await round(world);
        await until(() => world.leader.market.relay?.state().leads);
      },
    },
    RoundsStopped: {
      begin: () => feel(130),
      async end() {
        await round(world);
        await until(() => world.leader.market.relay?.state().leads);
      },
    },
    QuotesStale: {
      begin() {
        clock.nowMs += 70_000;
      },
      end: () => tick(world),
    },
    CandlesNotStored: broken(world, 'market_live_span', () => {
      wait(world, 61);
      return server.market.hub.sweep();
    }),
    CalendarEnding: {
      begin() {
        clock.nowMs += 5 * 366 * 86_400_000;
      },
      end() {
        clock.nowMs -= 5 * 366 * 86_400_000;
        tick(world);
      },
    },
    OrdersRefused: {
      async begin() {
        const buy = await order();
        clock.nowMs += 30_000;
        for (let count = 0; count < 5; count++) await times(5, buy);
      },
      end: () => tick(world),
    },
    OrdersUncertain: broken(world, 'trade_order', async () => (await order())()),
    JobFailing: {
      async begin() {
        clock.nowMs += 86_400_000;
        await broken(world, 'proof_check', proofCheck).begin();
        wait(world, 200);
      },
      async end() {
        await world.asOwner('drop trigger broken on proof_check');
        await proofCheck();
        clock.nowMs -= 86_400_000;
        tick(world);
      },
    },
    JobLate: {
      async begin() {
        await inTenant(
          `insert into outgoing_mail (to_address, kind, sealed, language, expires_at, due_at)
          values ('a@example.com', 'TEST', '\\x00', 'en', now() + interval '1 day', now())`,
        );
        wait(world, 700);
      },
      async end() {
        await world.asOwner('delete from outgoing_mail');
        // Whatever else fell due in that time; of several reports one is begun in each round.
        await until(async () => {
          await round(world, await lateJobs(world));
          return (await lateJobs(world)).length === 0;
        }, 120_000);
      },
    },
    QueueOverdue: {
      begin: () =>
        inTenant(
          `insert into proposal (tenant_id, kind, payload, title, subject, reason, proposer_id, created_at, expires_at)
          select tenant_id, 'test', '{}', 'Test', 'test/1', 'test', staff_id, now() - interval '8 days',
            now() + interval '2 days' from staff limit 1`,
        ),
      end: () =>
        inTenant(
          `update proposal set state = 'cancelled', decided_at = now(), decided_by = proposer_id where kind = 'test'`,
        ),
    },
    MailStuck: {
      begin: () =>
        world.asOwner(
          `insert into mail_server (host, port, security, from_address) values ('mail.test', 587, 'tls', 'a@example.com')`,
          `insert into outgoing_mail (to_address, kind, sealed, language, expires_at, due_at, created_at)
          values ('a@example.com', 'TEST', '\\x00', 'en', now() + interval '1 day', now() + interval '1 day',
            now() - interval '1 hour')`,
        ),
      end: () => world.asOwner('delete from outgoing_mail', 'delete from mail_server'),
    },
    WebhookGivenUp: {
      begin: () =>
        world.asOwner(
          `insert into webhook_endpoint (endpoint_id, name, url, events, compliance, proposal_id, collects_from, paused_at, paused_why)
          select gen_random_uuid(), 'Books', 'https://hooks.example.com/', '{day.closed}', false, proposal_id, now(), now(),
            'It answers 410' from proposal limit 1`,
        ),
      end: () => world.asOwner('update webhook_endpoint set disabled_at = now()'),
    },
    LedgerDiffers: {
      begin: () =>
        world.tamper('ledger_balance', `update ledger_balance set balance = balance + 1 where asset = 'NGN'`),
      end: () =>
        world.tamper('ledger_balance', `update ledger_balance set balance = balance - 1 where asset = 'NGN'`),
    },
    PublicLogBehind: {
      async begin() {
        await world.asOwner('update tenant set trade_fee_rate = trade_fee_rate + 0.0001');
        wait(world, 100);
      },
      end: () => world.keeper.round(),
    },
    PublicLogForked: {
      begin: () => database.tenant(tenantId, tx => storeFork(tx, 'a witness', 1, 'another root')),
      end: () => world.tamper('proof_fork', 'delete from proof_fork'),
    },
  };
}

/** Again and again: a scrape that takes its time on a busy machine would count a single stop among hundreds of moments. */
function computing(): Cause {
  let isOver = false;
  let work = Promise.resolve();
  const compute = async () => {
    while (!isOver) {
      const untilMs = Date.now() + 400;
      while (Date.now() < untilMs);
      // Others get on meanwhile: a scrape asks the database a hundred times.
      await setTimeout(250);
    }
  };
  return {
    async begin() {
      work = compute();
      await setTimeout(500);
    },
    async end() {
      isOver = true;
      await work;
    },
  };
}

/** More transactions than there are connections; a tenant has two thirds of them. */
function poolTaken({ server, tenantId }: WatchedWorld): Cause {
  const { database } = server;
  let free = () => {};
  let held: Promise<unknown> = Promise.resolve();
  return {
    async begin() {
      const freed = new Promise<void>(resolve => {
        free = resolve;
      });
      held = Promise.all([
        ...[1, 2].map(() => database.tenant(tenantId, () => freed)),
        ...[1, 2].map(() => database.platform(() => freed)),
      ]);
      await until(() => database.use().busy === 3);
    },
    async end() {
      free();
      await held;
    },
  };
}
