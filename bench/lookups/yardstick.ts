import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import pg from 'pg';
import { answerParent, tellParent } from '../shared/child.ts';

/** What most servers would do: bare Fastify and one statement, prepared, that an index answers. */
const [url = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 20 });
const app = fastify();

app.get<{ Querystring: { id: string; limit: string } }>(
  '/api/stock/historyKline',
  async ({ query }, reply) => {
    const { rows } = await pool.query({
      name: 'candles',
      text: `select minute::float8 * 60000 as timestamp, open, high, low, close, volume, turnover from candle_minute
      where instrument_no = (select instrument_no from instrument where instrument_id = $1)
      order by minute desc limit $2`,
      values: [query.id, Number(query.limit)],
    });
    return reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ code: 0, msg: '', data: rows }));
  },
);

app.get<{ Querystring: { keyword: string; pageSize: string } }>(
  '/api/stock/page',
  async ({ query }, reply) => {
    const { keyword, pageSize } = query;
    const { rows } = await pool.query({
      name: 'search',
      text: `select instrument_id as id, name, market, symbol, count(*) over ()::int as total from bench_instrument
      where symbol ilike $1 || '%' or name ilike '%' || $1 || '%'
      order by symbol ilike $1 || '%' desc, instrument_id limit $2`,
      values: [keyword, Number(pageSize)],
    });
    const data = { records: rows, total: rows[0]?.total ?? 0 };
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ code: 0, msg: '', data }));
  },
);

/** Names with an index of trigrams, as one would search for them in PostgreSQL. */
async function prepare(): Promise<void> {
  for (const statement of [
    'create extension if not exists pg_trgm',
    'drop table if exists bench_instrument',
    "create table bench_instrument as select instrument_id, name, market, symbol from instrument where market = 'NSENG'",
    'create index on bench_instrument using gin (name gin_trgm_ops, symbol gin_trgm_ops)',
    'vacuum analyze bench_instrument, candle_minute, instrument',
  ])
    await pool.query(statement);
}

await prepare();
answerParent(() => ({}));
await app.listen({ port: 0, host: '127.0.0.1' });
tellParent({ port: (app.server.address() as AddressInfo).port });
