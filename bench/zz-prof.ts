import { randomUUID } from 'node:crypto';
import { startEmbeddedPostgres } from '@openfloor/db/embedded/start';
import { migrate } from '@openfloor/db/migrate';
import pg from 'pg';

const cluster = process.env.PURL
  ? { url: process.env.PURL, stop: async () => {} }
  : await startEmbeddedPostgres({ dataDir: '/tmp/tb/data' });
try {
  await migrate({ url: cluster.url });
  const c = new pg.Client({ connectionString: cluster.url });
  await c.connect();
  const t = randomUUID();
  await c.query("select set_config('app.tenant_id', $1, false)", [t]);
  await c.query(
    `insert into tenant (tenant_id,name,title,legal_name,default_currency,default_language,default_market_title,brand_fill_light,brand_ink_light,brand_fill_dark,brand_ink_dark,logo_image_id,favicon_image_id) values ($1,$2,'x','x','NGN','en','x','#000000','#000000','#000000','#000000','x','x')`,
    [t, 'p' + t.slice(0, 8)],
  );
  const n = Number(process.argv[2] ?? 64);
  const ids = Array.from({ length: n }, () => randomUUID());
  for (const [i, id] of ids.entries())
    await c.query(
      `insert into customer (tenant_id, customer_id, username, account_number, password_hash) values ($1,$2,$3,$4,'x')`,
      [t, id, 'c' + i, String(1000000000 + i)],
    );
  await c.query(
    `select * from ledger_post(now(), $1::uuid[], $2::text[], array(select row(x,1,'USER_DEPOSIT','NGN',100000000000,'house.bank','available')::ledger_line from unnest($1::uuid[]) x))`,
    [ids, ids.map(i => 'deposit/' + i)],
  );
  const mk = (r: number) =>
    JSON.stringify(
      ids.map((id, ordinal) => ({
        ordinal,
        order_id: randomUUID(),
        customer_id: id,
        side: r % 2 ? 'sell' : 'buy',
        instrument_id: 'NSENG-X',
        currency: 'NGN',
        shares: '10',
        day_trade: false,
        origin: 'customer',
        session_id: randomUUID(),
        address: 'a',
        user_agent: 'u',
        fee_rate: '0.0025',
        fee_minimum: '100',
        tolerance: '0.01',
        shown_price: '100.00',
        quote_price: '100.00',
        quote_at: new Date().toISOString(),
        quote_source: 's',
        quote_age_ms: '5',
        received_at: new Date().toISOString(),
        venue: 'embedded',
        gross: '100000',
        fee: '250',
        key_hash: '\\x' + randomUUID().replaceAll('-', '') + randomUUID().replaceAll('-', ''),
        fingerprint: '\\x00',
        reply: {
          id: 'x',
          a: 1,
          b: 2,
          c: 'dddddddddddddd',
          price: '100.00',
          fee: '2.50',
          stockName: 'Acme Company',
          quoteSource: 'simulated',
        },
      })),
    );
  const explain = process.argv[3] === 'explain';
  const times: number[] = [];
  const { readFileSync } = await import('node:fs');
  const pid = (await c.query('select pg_backend_pid() as p')).rows[0].p;
  const cpu = () => {
    const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(f[11]) + Number(f[12])) * 10;
  };
  let cpu0 = 0;
  for (let r = 0; r < 140; r++) {
    if (r === 40) {
      cpu0 = cpu();
      if (process.env.PERF) {
        (await import('node:child_process')).spawn(
          'perf',
          ['record', '-F', '2000', '-g', '-o', '/tmp/tb/perf.data', '-p', String(pid)],
          { stdio: 'ignore' },
        );
        await new Promise(r => setTimeout(r, 700));
      }
    }
    if (explain && r === 30) {
      await c.query("load 'auto_explain'");
      await c.query('set auto_explain.log_min_duration=0');
      await c.query('set auto_explain.log_nested_statements=on');
      await c.query('set auto_explain.log_analyze=on');
      await c.query('set client_min_messages=log');
      c.on('notice', m => console.log(m.message));
    }
    if (explain && r === 31) break;
    const j = mk(r);
    const b = performance.now();
    const { rows } = await c.query('select * from place_orders(now(), $1::jsonb)', [j]);
    times.push(performance.now() - b);
    if (r < 2) console.log(rows.slice(0, 2), new Set(rows.map(x => x.outcome)));
  }
  console.log(times.map(x => x.toFixed(1)).join(' '));
  console.log('cpu ms per batch', (cpu() - cpu0) / 100);
  await c.end();
} finally {
  await cluster.stop();
}
