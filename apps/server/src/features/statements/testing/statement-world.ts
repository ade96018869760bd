import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { post } from '@openfloor/ledger/testing/post';
import type { Line, Posting } from '@openfloor/ledger/vocabulary';
import { zoneOffsetMs } from '@openfloor/rules/candle-zone';
import { newSecret } from '@openfloor/verify/ed25519';
import { keyText, readKey, type VerifierKey } from '@openfloor/verify/note';
import { readStatement, type Statement } from '@openfloor/verify/statement';
import type { Trust } from '@openfloor/verify/verify-log';
import { Witness } from '@openfloor/witness/witness';
import { witnessServer } from '@openfloor/witness/witness-server';
import type { LightMyRequestResponse } from 'fastify';
import { asTablesOwner } from '../../../testing/as-tables-owner.ts';
import { createMoneyWorld, type MoneyCustomer, type MoneyWorld } from '../../../testing/money-world.ts';
import { closeDay } from '../../proof/day/close-day.ts';
import { Keeper } from '../../proof/keeper.ts';
import { findLog } from '../../proof/log-store.ts';
import { LogTrees } from '../../proof/log-tree.ts';
import { WitnessDesk } from '../../proof/witness/witness-desk.ts';

const dayMs = 86_400_000;
export const zone = 'Africa/Lagos';
const midnightOf = (day: string) => Date.parse(day) - zoneOffsetMs(Date.parse(day), zone);

/** The date so many days ago, where the tenant is. */
export const daysAgo = (days: number): string => {
  const now = Date.now();
  return new Date(now + zoneOffsetMs(now, zone) - days * dayMs).toISOString().slice(0, 10);
};

/** A moment of that day. */
export const at = (day: string, minute: number) => new Date(midnightOf(day) + minute * 60_000);

type NewLine = Omit<Line, 'asset'> & { asset: string };

export interface StatementWorld extends MoneyWorld {
  /** Whose account is as old as the story that it is given. */
  oldCustomer(name?: string): Promise<MoneyCustomer>;
  post(customer: MoneyCustomer, moment: Date, cause: Posting['cause'], lines: NewLine[]): Promise<void>;
  deposit(customer: MoneyCustomer, moment: Date, amount: bigint): Promise<void>;
  /** Ten shares of a stock, filled at that moment, with the candle of its minute. */
  buy(customer: MoneyCustomer, moment: Date): Promise<string>;
  /** Closes a day that has ended, and signs the log. */
  closeDay(day: string): Promise<void>;
  /** As whoever owns the tables. */
  asOwner(...statements: string[]): Promise<void>;
  /** The file that a link leads to. */
  download(url: string, host?: string): Promise<LightMyRequestResponse>;
  /** Asks for a statement and takes the file. */
  statement(
    customer: MoneyCustomer,
    from: string,
    to: string,
    format?: string,
    language?: string,
  ): Promise<Buffer>;
  read(customer: MoneyCustomer, from: string, to: string): Promise<Statement>;
  /** What the customer knows from elsewhere: the log’s key, and a witness. */
  trust(): Promise<Trust>;
  /** Names another key of the log to the witness. */
  witnessKnows(key: VerifierKey): void;
}

export async function createStatementWorld(
  options?: Parameters<typeof createMoneyWorld>[1],
): Promise<StatementWorld> {
  const logKeys: VerifierKey[] = [];
  const witness = new Witness(
    { name: 'w.example', secret: newSecret(), logs: [] },
    { keys: logKeys, persist: () => {}, now: Date.now, tell: () => {} },
  );
  const listening = witnessServer(witness, () => {}).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const PROOF_WITNESSES = `http://127.0.0.1:${port} ${keyText(witness.key)}`;
  const world = await createMoneyWorld({ PROOF_WITNESSES }, options);
  const { server, tenantId } = world;
  const { database, parts } = server;
  const inTenant = <T>(work: Parameters<typeof database.tenant<T>>[1]) => database.tenant(tenantId, work);
  const firstKey = async () => readKey((await inTenant(findLog))!.firstKey);
  const owner = (...statements: string[]) => asTablesOwner(server, tenantId, statements);
  await owner(
    `insert into instrument (instrument_id, source, market, symbol, name, currency, is_index, price_decimals, tick_size,
       listed, sort)
     values ('NSENG-KANCEM', 'test', 'NSENG', 'KANCEM', 'Kano Cement', 'NGN', false, 2, 0.01, true, 1)
     on conflict do nothing`,
  );
  const postLines: StatementWorld['post'] = async ({ customerId }, moment, cause, lines) => {
    await inTenant(tx => post(tx, moment, [{ customerId, cause, lines: lines as Line[] }]));
  };
  const download = (url: string, host = 'localhost') =>
    server.app.inject({ method: 'GET', url, headers: { host } });
  const statement: StatementWorld['statement'] = async (
    customer,
    from,
    to,
    format = 'JSON',
    language = 'en',
  ) => {
    const { token, host } = customer;
    const body = { from, to, format };
    const reply = await server.call('POST /statements', { token, host, language, body });
    if (reply.code !== 0) throw new Error(JSON.stringify(reply));
    const answer = await download(reply.data.url, host);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.rawPayload;
  };
  return {
    ...world,
    post: postLines,
    asOwner: owner,
    download,
    statement,
    async oldCustomer(name) {
      const customer = await world.newCustomer(name === undefined ? {} : { name });
      await owner(
        `update customer set created_at = now() - interval '400 days' where customer_id = '${customer.customerId}'`,
      );
      return customer;
    },
    deposit: (customer, moment, amount) =>
      postLines(customer, moment, `deposit/${randomUUID()}`, [
        { scene: 'USER_DEPOSIT', asset: 'NGN', amount, from: 'house.bank', to: 'available' },
      ]),
    async buy(customer, moment) {
      const id = randomUUID();
      const when = moment.toISOString();
      await owner(
        'alter table trade_order disable trigger user',
        `insert into trade_order (tenant_id, order_id, customer_id, side, instrument_id, currency, shares, day_trade,
           origin, session_id, fee_rate, fee_minimum, tolerance, shown_price, quote_price, quote_at, quote_source,
           quote_age_ms, received_at, venue, state, executed_at, fill_price, gross, fee)
         values ('${tenantId}', '${id}', '${customer.customerId}', 'buy', 'NSENG-KANCEM', 'NGN', 10, false, 'customer',
           gen_random_uuid(), 0.001, 100, 0.01, 50.25, 50.25, '${when}', 'test', 40, '${when}', 'house', 'filled',
           '${when}', 50.25, 50250, 100)`,
        'alter table trade_order enable trigger user',
        `insert into order_minute (tenant_id, order_id, minute, verdict, open, high, low, close, judged_at)
         values ('${tenantId}', '${id}', minute_of('${when}'), 'inside', 50.2, 50.3, 50.1, 50.25, now())`,
      );
      await postLines(customer, moment, `order/${id}`, [
        { scene: 'TRADE', asset: 'NGN', amount: 50_250n, from: 'available', to: 'house.market' },
        { scene: 'TRADE', asset: 'share/NSENG-KANCEM', amount: 10n, from: 'house.market', to: 'available' },
        { scene: 'TRADE_FEE', asset: 'NGN', amount: 100n, from: 'available', to: 'house.fees' },
      ]);
      return id;
    },
    async closeDay(day) {
      const endsAt = new Date(midnightOf(day) + dayMs);
      await closeDay(database, tenantId, { day, endsAt, dueAt: endsAt });
      const { logKeys: keys, signedHeads: heads } = parts;
      const trees = new LogTrees(database);
      const log = {
        error: ({ err }: { err?: Error }) => {
          throw err;
        },
      };
      await new Keeper({ database, keys, heads, trees, log }).keep(tenantId);
      if (logKeys.length === 0) logKeys.push(await firstKey());
      const { proofWitnesses: witnesses } = parts.environment;
      const desk = new WitnessDesk({ database, trees, witnesses, log });
      desk.ask(tenantId);
      await desk.settled();
    },
    read: async (customer, from, to) => readStatement(String(await statement(customer, from, to))),
    trust: async () => ({ keys: [await firstKey()], witnesses: [{ key: witness.key, name: 'W' }] }),
    witnessKnows: key => void logKeys.push(key),
    async close() {
      listening.close();
      await world.close();
    },
  };
}
