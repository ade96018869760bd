import { randomUUID } from 'node:crypto';
import type { ConsoleCallKey } from '@openfloor/contract/console-calls';
import { post } from '@openfloor/ledger/testing/post';
import { moneyText, signedMoneyOf } from '@openfloor/money/money-text';
import { exactRate, multiplyRate } from '@openfloor/money/rate';
import { timed } from '@openfloor/testing/timed';
import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asTablesOwner } from '../../testing/as-tables-owner.ts';
import { type ConsoleWorld, createConsoleWorld } from '../../testing/console-world.ts';
import { hosts } from '../../testing/test-app.ts';
import { type Fees, lookAtFees } from './look-at-fees-store.ts';
import { identity } from './sections/identity.ts';

let world: ConsoleWorld;
beforeAll(async () => {
  world = await createConsoleWorld();
});
afterAll(() => world.close());

const reason = 'as agreed in the meeting';

async function section(name: string) {
  const { data } = await world.call('GET /settings');
  return data.sections[name];
}

async function change(key: ConsoleCallKey, name: string, edit: object, options: { as?: string } = {}) {
  const { value, version } = await section(name);
  return world.call(key, { ...options, body: { value: { ...value, ...edit }, version, reason } });
}

const history = async (query: Record<string, string> = {}) =>
  (await world.call('GET /settings/changes', { query })).data;

const audit = (action: string) =>
  world.server.database.tenant(world.tenantId, tx =>
    tx.selectFrom('audit_entry').selectAll().where('action', '=', action).orderBy('sequence').execute(),
  );

const licence = { licenceNumber: 'SEC-1', regulatorUrl: 'https://sec.example/1' };

describe('sections that apply at once', () => {
  test.each<[ConsoleCallKey, string, object]>([['PUT /settings/brand', 'brand', { fillLight: '#123456' }]])(
    '%s',
    async (key, name, edit) => {
      expect(await change(key, name, edit)).toMatchObject({
        code: 0,
        data: { applied: true, proposalId: null },
      });
      const state = await section(name);
      expect(state).toMatchObject({ value: edit, fourEyes: false, mayEdit: true });
      const { records } = await history({ section: name });
      expect(records[0]).toMatchObject({ id: state.version, reason, approvedBy: null, after: edit });
      expect((await audit('settings.change')).at(-1)).toMatchObject({ subject: `settings/${name}`, reason });
    },
  );

  test('the running server follows within five seconds', async () => {
    const { data } = await change('PUT /settings/identity', 'identity', { title: 'Savanna Two', ...licence });
    await world.approve(data.proposalId);
    const shown = async () => (await world.server.call('GET /tenant/config')).data;
    const { tookMs } = await timed(async () =>
      expect.poll(shown, { interval: 100 }).toMatchObject({ title: 'Savanna Two', ...licence }),
    );
    expect(tookMs).toBeLessThan(5_000);
  });

  test('a change that changes nothing leaves no trace', async () => {
    const before = await history();
    expect(await change('PUT /settings/brand', 'brand', {})).toMatchObject({
      code: 0,
      data: { applied: true },
    });
    expect((await history()).total).toBe(before.total);
  });
});

describe('sections that take two people', () => {
  tries('deciding alone what takes two people');
  const crypto = [{ type: 'TRC20', address: 'TDemoAddressDoNotSendAnyMoneyHere2' }];
  test.each<[ConsoleCallKey, string, object]>([
    [
      'PUT /settings/identity',
      'identity',
      { legalName: 'Another Plc', customerServiceUrl: 'https://help.example' },
    ],
    [
      'PUT /settings/user-agreement',
      'userAgreement',
      { texts: { en: { title: 'Terms', paragraphs: ['Be kind.'] } } },
    ],
    [
      'PUT /settings/registration-agreement',
      'registrationAgreement',
      { texts: { en: { title: 'Joining', paragraphs: ['One account each.'] } } },
    ],
    ['PUT /settings/flags', 'flags', { otherDailyTradeEnable: false, defaultTheme: 1 }],
    ['PUT /settings/fees', 'fees', { feeRate: '0.003', feeMin: '2.50' }],
    ['PUT /settings/tolerance', 'tolerance', { tolerance: '0.02' }],
    ['PUT /settings/quote-age', 'quoteAge', { maxSeconds: 30, maxSecondsUS: 900 }],
    ['PUT /settings/exchange', 'exchange', { usdToLocal: '1500', localToUsd: '0.00065' }],
    ['PUT /settings/deposit', 'deposit', { personal: null, crypto, min: '5.00', needAuth: false }],
    ['PUT /settings/withdrawal', 'withdrawal', { coolingOffHours: 48, tips: { en: 'Slowly' } }],
    [
      'PUT /settings/service-levels',
      'serviceLevels',
      { days: [1, 2, 6], from: '08:30', to: '24:00', keepsHolidays: false, levels: { cases: 45 } },
    ],
    ['PUT /settings/hosts', 'hosts', { hosts: ['127.0.0.1', 'invest.savanna.example', 'localhost'] }],
  ])('%s is proposed, then approved by somebody else', async (key, name, edit) => {
    const before = await section(name);
    const { code, data } = await change(key, name, edit);
    expect({ code, applied: data.applied }).toEqual({ code: 0, applied: false });
    const waiting = await section(name);
    expect(waiting.value).toEqual(before.value);
    expect(waiting.pending).toMatchObject([{ id: data.proposalId }]);
    const own = await world.call('POST /approvals/{id}/approve', { params: { id: data.proposalId } });
    expect(own.code).toBe(10410);
    expect((await world.approve(data.proposalId)).code).toBe(0);
    expect(await section(name)).toMatchObject({ value: edit, pending: [] });
    const { records } = await history({ section: name });
    expect(records[0]).toMatchObject({
      proposalId: data.proposalId,
      approvedBy: expect.any(String),
      after: edit,
    });
    expect(records[0].approvedBy).not.toBe(records[0].changedBy);
  });

  test('investors see the new texts once two have agreed, and the new version counts', async () => {
    const { data } = await world.server.call('GET /tenant/agreement/{kind}', { params: { kind: 'USER' } });
    expect(data).toMatchObject({ version: 2, title: 'Terms', paragraphs: ['Be kind.'] });
  });

  test('the app is told up to which age of a price it can be traded on', async () => {
    const terms = async () => (await world.server.call('GET /tenant/config')).data.trading;
    await expect.poll(terms).toMatchObject({ quoteAgeMax: 30, quoteAgeMaxUS: 900 });
  });

  test('a proposal that another change has overtaken is refused', async () => {
    const first = await change('PUT /settings/tolerance', 'tolerance', { tolerance: '0.03' });
    const second = await change('PUT /settings/tolerance', 'tolerance', { tolerance: '0.04' });
    expect((await world.approve(second.data.proposalId)).code).toBe(0);
    expect((await world.approve(first.data.proposalId)).code).toBe(10413);
    expect((await section('tolerance')).value).toEqual({ tolerance: '0.04' });
  });

  test('a new host serves the tenant, and one of another tenant cannot be taken', async () => {
    await expect
      .poll(
        async () => (await world.server.call('GET /tenant/config', { host: 'invest.savanna.example' })).code,
      )
      .toBe(0);
    const stolen = await change('PUT /settings/hosts', 'hosts', { hosts: ['localhost', hosts.aurora] });
    expect(stolen).toMatchObject({ code: 10400, data: { problem: 'hostTaken' } });
  });
});

test('each role is told which sections it may change', async () => {
  const as = await world.staffToken(['dealing']);
  const { sections } = (await world.call('GET /settings', { as })).data;
  const open = Object.keys(sections).filter(name => sections[name].mayEdit);
  expect(open.sort()).toEqual(['fees', 'quoteAge', 'tolerance']);
});

describe('what is refused', () => {
  test.each<[ConsoleCallKey, string, object, string, string]>([
    [
      'PUT /settings/identity',
      'identity',
      { defaultCurrency: 'BRL' },
      'value.defaultCurrency',
      'currencyFixed',
    ],
    ['PUT /settings/identity', 'identity', { languages: ['pt'] }, 'value.defaultLanguage', 'notAllowed'],
    [
      'PUT /settings/identity',
      'identity',
      { landingPageUrl: 'javascript:x' },
      'value.landingPageUrl',
      'webAddressFormat',
    ],
    ['PUT /settings/identity', 'identity', { surprise: 1 }, 'value.surprise', 'unknownField'],
    ['PUT /settings/brand', 'brand', { inkDark: 'red' }, 'value.inkDark', 'colourFormat'],
    ['PUT /settings/brand', 'brand', { logo: 'nowhere.png' }, 'value.logo', 'fileUnknown'],
    ['PUT /settings/fees', 'fees', { feeRate: '1' }, 'value.feeRate', 'amountFormat'],
    ['PUT /settings/fees', 'fees', { feeMin: '-1' }, 'value.feeMin', 'amountFormat'],
    ['PUT /settings/flags', 'flags', { defaultTheme: 2 }, 'value.defaultTheme', 'notAllowed'],
    ['PUT /settings/exchange', 'exchange', { localToUsd: '0.9' }, 'value.localToUsd', 'ratesTooGood'],
    ['PUT /settings/exchange', 'exchange', { localToUsd: null }, 'value.localToUsd', 'required'],
    ['PUT /settings/deposit', 'deposit', { max: '1.00', min: '2.00' }, 'value.max', 'tooSmall'],
    [
      'PUT /settings/deposit',
      'deposit',
      { crypto: [{ type: 'TRC20', address: 'x' }] },
      'value.crypto.0.address',
      'usdtAddressFormat',
    ],
    ['PUT /settings/withdrawal', 'withdrawal', { coolingOffHours: 721 }, 'value.coolingOffHours', 'tooLarge'],
    ['PUT /settings/withdrawal', 'withdrawal', { tips: { fr: 'Non' } }, 'value.tips.fr', 'unknownField'],
    ['PUT /settings/service-levels', 'serviceLevels', { days: [] }, 'value.days', 'required'],
    ['PUT /settings/service-levels', 'serviceLevels', { days: [1, 1] }, 'value.days', 'notAllowed'],
    ['PUT /settings/service-levels', 'serviceLevels', { days: [0] }, 'value.days.0', 'tooSmall'],
    ['PUT /settings/service-levels', 'serviceLevels', { days: ['1'] }, 'value.days.0', 'wrongType'],
    ['PUT /settings/service-levels', 'serviceLevels', { from: '9:00' }, 'value.from', 'notAllowed'],
    ['PUT /settings/service-levels', 'serviceLevels', { from: '24:00' }, 'value.to', 'notAllowed'],
    ['PUT /settings/service-levels', 'serviceLevels', { to: '24:01' }, 'value.to', 'notAllowed'],
    [
      'PUT /settings/service-levels',
      'serviceLevels',
      { keepsHolidays: 'yes' },
      'value.keepsHolidays',
      'wrongType',
    ],
    [
      'PUT /settings/service-levels',
      'serviceLevels',
      { levels: { cases: 4 } },
      'value.levels.cases',
      'tooSmall',
    ],
    [
      'PUT /settings/service-levels',
      'serviceLevels',
      { levels: { cases: 50_001 } },
      'value.levels.cases',
      'tooLarge',
    ],
    [
      'PUT /settings/service-levels',
      'serviceLevels',
      { levels: { cases: 7.5 } },
      'value.levels.cases',
      'wrongType',
    ],
    [
      'PUT /settings/service-levels',
      'serviceLevels',
      { levels: { lunches: 60 } },
      'value.levels.lunches',
      'unknownField',
    ],
    ['PUT /settings/service-levels', 'serviceLevels', { levels: [] }, 'value.levels', 'wrongType'],
    [
      'PUT /settings/service-levels',
      'serviceLevels',
      { alertAddresses: ['duty@savanna.example\r\nBcc: thief@attacker.example'] },
      'value.alertAddresses.0',
      'emailFormat',
    ],
    [
      'PUT /settings/service-levels',
      'serviceLevels',
      { complianceAddresses: ['Duty <duty@savanna.example>'] },
      'value.complianceAddresses.0',
      'emailFormat',
    ],
    [
      'PUT /settings/service-levels',
      'serviceLevels',
      { alertAddresses: ['a', 'b', 'c', 'd', 'e', 'f'].map(name => `${name}@savanna.example`) },
      'value.alertAddresses',
      'tooLong',
    ],
    [
      'PUT /settings/service-levels',
      'serviceLevels',
      { alertAddresses: ['duty@savanna.example', 'DUTY@savanna.example'] },
      'value.alertAddresses',
      'notAllowed',
    ],
    ['PUT /settings/reports', 'reports', { weekly: [] }, 'value.weekly', 'unknownField'],
    ['PUT /settings/reports', 'reports', { daily: 'fees' }, 'value.daily', 'wrongType'],
    ['PUT /settings/reports', 'reports', { daily: ['taxes'] }, 'value.daily.0', 'notAllowed'],
    ['PUT /settings/reports', 'reports', { daily: ['fees', 'fees'] }, 'value.daily', 'notAllowed'],
    ['PUT /settings/reports', 'reports', { monthly: ['end-of-day'] }, 'value.monthly.0', 'notAllowed'],
    ['PUT /settings/reports', 'reports', { addresses: [7] }, 'value.addresses.0', 'wrongType'],
    [
      'PUT /settings/reports',
      'reports',
      { addresses: ['books@savanna.example\r\nBcc: thief@attacker.example'] },
      'value.addresses.0',
      'emailFormat',
    ],
    [
      'PUT /settings/reports',
      'reports',
      { addresses: ['a', 'b', 'c', 'd', 'e', 'f'].map(name => `${name}@savanna.example`) },
      'value.addresses',
      'tooLong',
    ],
    ['PUT /settings/hosts', 'hosts', { hosts: ['Invest Example'] }, 'value.hosts.0', 'hostFormat'],
    ['PUT /settings/hosts', 'hosts', { hosts: [] }, 'value.hosts', 'required'],
    ['PUT /settings/user-agreement', 'userAgreement', { texts: {} }, 'value.texts', 'required'],
  ])('%s %s %j', async (key, name, edit, field, problem) => {
    const before = await section(name);
    const reply = await change(key, name, edit);
    expect(reply).toMatchObject({ code: 10400, data: { field, problem } });
    expect(await section(name)).toEqual(before);
  });

  test('hiding the US market while somebody holds its shares, though not for dollars alone', async () => {
    const hide = () => change('PUT /settings/flags', 'flags', { usMarketShow: false });
    const { data } = await world.call('GET /customers', { query: { search: 'demo' } });
    const give = (asset: 'USD' | 'share/US-NWND') =>
      world.server.database.tenant(world.tenantId, tx =>
        post(tx, new Date(), [
          {
            customerId: data.records[0].id,
            cause: `deposit/${asset}`,
            lines: [{ scene: 'TRADE', asset, amount: 20n, from: 'house.market', to: 'available' }],
          },
        ]),
      );
    await give('USD');
    const dollars = await hide();
    expect(dollars.code).toBe(0);
    await world.call('POST /approvals/{id}/cancel', { params: { id: dollars.data.proposalId } });
    await give('share/US-NWND');
    expect(await hide()).toMatchObject({
      code: 10400,
      data: { field: 'value.usMarketShow', problem: 'usSharesHeld' },
    });
  });

  test('a version that is not the newest', async () => {
    const { value, version } = await section('brand');
    const body = { value: { ...value, fillDark: '#112233' }, version: version + 1, reason };
    expect((await world.call('PUT /settings/brand', { body })).code).toBe(10413);
  });

  test('no reason', async () => {
    const { value, version } = await section('brand');
    const reply = await world.call('PUT /settings/brand', { body: { value, version, reason: ' ' } });
    expect(reply).toMatchObject({ code: 10400, data: { field: 'reason', problem: 'reasonRequired' } });
  });
});

describe('bringing back', () => {
  test('an old state comes back as a new change', async () => {
    const { records } = await history({ section: 'brand' });
    const first = records.at(-1);
    const params = { id: String(first.id) };
    const reply = await world.call('POST /settings/changes/{id}/restore', { params, body: { reason } });
    expect(reply).toMatchObject({ code: 0, data: { applied: true } });
    expect((await section('brand')).value).toEqual(first.before);
    expect((await history({ section: 'brand' })).records[0]).toMatchObject({ restores: first.id });
  });

  test('what takes two people still does', async () => {
    const { records } = await history({ section: 'fees' });
    const params = { id: String(records[0].id) };
    const { data } = await world.call('POST /settings/changes/{id}/restore', { params, body: { reason } });
    expect(data.applied).toBe(false);
    expect((await world.approve(data.proposalId)).code).toBe(0);
    expect((await section('fees')).value).toEqual(records[0].before);
    expect((await history({ section: 'fees' })).records[0]).toMatchObject({ restores: records[0].id });
  });

  test('an old text of an agreement comes back as another version', async () => {
    const { records } = await history({ section: 'userAgreement' });
    const params = { id: String(records[0].id) };
    const { data } = await world.call('POST /settings/changes/{id}/restore', { params, body: { reason } });
    expect((await world.approve(data.proposalId)).code).toBe(0);
    const published = await world.server.call('GET /tenant/agreement/{kind}', { params: { kind: 'USER' } });
    const { title, paragraphs } = records[0].before.texts.en;
    expect(published.data).toMatchObject({ version: 3, title, paragraphs });
  });

  test('nobody brings back what they may not change, nor what never was', async () => {
    const content = await world.staffToken(['content']);
    const { records } = await history({ section: 'fees' });
    const params = { id: String(records[0].id) };
    const body = { reason };
    expect(
      (await world.call('POST /settings/changes/{id}/restore', { as: content, params, body })).code,
    ).toBe(10405);
    const missing = { params: { id: '999999' }, body };
    expect((await world.call('POST /settings/changes/{id}/restore', missing)).code).toBe(10404);
  });
});

test('the currency changes while there are no customers', async () => {
  const tenantId = randomUUID();
  const colours = { brand_fill_light: '#000000', brand_ink_light: '#000000' };
  const row = {
    ...colours,
    brand_fill_dark: '#FFFFFF',
    brand_ink_dark: '#FFFFFF',
    name: 'young',
    title: 'Young',
    legal_name: 'Young Ltd.',
    default_currency: 'NGN',
    default_language: 'en',
    default_market_title: 'NGX',
    logo_image_id: 'none',
    favicon_image_id: 'none',
  } as const;
  const currency = await world.server.database.tenant(tenantId, async tx => {
    await tx
      .insertInto('tenant')
      .values({ tenant_id: tenantId, ...row })
      .execute();
    const value = { ...(await identity.read(tx)), defaultCurrency: 'BRL' as const };
    await identity.check?.(tx, value, await identity.read(tx));
    await identity.write(tx, tenantId, value);
    return (await identity.read(tx)).defaultCurrency;
  });
  expect(currency).toBe('BRL');
});

test('two people who change a section at once do not overwrite each other', async () => {
  const { value, version } = await section('brand');
  const attempt = (inkLight: string) =>
    world.call('PUT /settings/brand', { body: { value: { ...value, inkLight }, version, reason } });
  const codes = (await Promise.all([attempt('#101010'), attempt('#202020')])).map(reply => reply.code);
  expect(codes.toSorted()).toEqual([0, 10413]);
});

test('nothing in the history can be changed, and another tenant sees none of it', async () => {
  const attempt = world.server.database.tenant(world.tenantId, tx =>
    sql`update settings_change set reason = 'other'`.execute(tx),
  );
  await expect(attempt).rejects.toThrow(/permission denied/);
  const as = await world.staffToken(['owner'], hosts.aurora);
  const { data } = await world.call('GET /settings/changes', { as, host: hosts.aurora });
  expect(data).toEqual({ records: [], total: 0 });
});

describe('what other fees would have done', () => {
  const customerId = randomUUID();
  /** Filled orders without anything around them: only what they were charged is asked of them. */
  const seedOrders = (orders: string) =>
    asTablesOwner(world.server, world.tenantId, [
      'alter table trade_order disable trigger user',
      `insert into trade_order (tenant_id, order_id, customer_id, side, instrument_id, currency, shares, day_trade, origin,
        session_id, fee_rate, fee_minimum, tolerance, shown_price, quote_price, quote_at, quote_source, quote_age_ms,
        received_at, venue, state, executed_at, fill_price, gross, fee)
      select current_tenant_id(), gen_random_uuid(), '${customerId}', o.side, 'NSENG-ACME', o.currency, 1, false, 'customer',
        gen_random_uuid(), 0, o.fee, 0.01, 1, 1, o.at, 'test', 0, o.at, 'test', 'filled', o.at, o.gross / 100.0, o.gross, o.fee
      from (${orders}) o`,
      'alter table trade_order enable trigger user',
    ]);
  interface Charged {
    side: 'buy' | 'sell';
    currency: string;
    gross: bigint;
    fee: bigint;
    daysAgo: number;
  }
  const rows = (orders: readonly Charged[]) =>
    seedOrders(
      orders
        .map(
          ({ side, currency, gross, fee, daysAgo }) =>
            `select '${side}' as side, '${currency}' as currency, ${gross}::bigint as gross, ${fee}::bigint as fee,
              date_trunc('milliseconds', now() - interval '${daysAgo} days') as at`,
        )
        .join(' union all '),
    );
  const look = (fees: Fees) => world.server.database.tenant(world.tenantId, tx => lookAtFees(tx, fees));

  test('is to the last unit what each order says by itself', async () => {
    expect(await look({ feeRate: '0.01', feeMin: '1.00', feeMinUSD: '1.00' })).toEqual([]);
    let seed = 7n;
    const draw = (most: bigint) => {
      seed = (seed * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
      return (seed >> 20n) % most;
    };
    const orders = Array.from({ length: 301 }, (_, place): Charged => {
      // From nearly nothing to more than whole numbers have room for when they are multiplied.
      const gross = 1n + draw(10n ** (1n + draw(17n)));
      const [side, fee] = [place % 2 === 0 ? 'buy' : 'sell', draw(10_000n)] as const;
      return {
        ...{ side, currency: place % 3 === 0 ? 'USD' : 'NGN', gross, daysAgo: 1 + (place % 28) },
        fee: side === 'sell' && fee > gross ? gross : fee,
      };
    });
    const bought = { side: 'buy', currency: 'NGN' } as const;
    // Alike but for what they were charged, and one that is too old.
    const alike = [3n, 1n, 2n].map(fee => ({ ...bought, gross: 50_000n, fee, daysAgo: 2 }));
    const old = { ...bought, gross: 1_000_000n, fee: 5n, daysAgo: 31 };
    await rows([...orders, ...alike, old]);
    for (const fees of [
      { feeRate: '0.0025', feeMin: '1.00', feeMinUSD: '0.50' },
      { feeRate: '0.12345678', feeMin: '0.00', feeMinUSD: '0.00' },
      { feeRate: '0', feeMin: '2.50', feeMinUSD: '0' },
      { feeRate: '0.00000001', feeMin: '0.01', feeMinUSD: '12.34' },
    ]) {
      const expected = (['NGN', 'USD'] as const).flatMap(currency => {
        const own = [...orders, ...alike]
          .filter(order => order.currency === currency)
          .sort((one, other) => Number(one.gross - other.gross) || Number(one.fee - other.fee));
        const minimum = signedMoneyOf(currency === 'USD' ? fees.feeMinUSD : fees.feeMin, currency) ?? 0n;
        const after = ({ side, gross }: Charged) => {
          const fee = multiplyRate(gross, exactRate(fees.feeRate), 'halfUp');
          const charged = fee > minimum ? fee : minimum;
          return side === 'sell' && charged > gross ? gross : charged;
        };
        const middle = own[Math.ceil(own.length / 2) - 1]!;
        const sums = own.reduce((sum, order) => [sum[0]! + order.fee, sum[1]! + after(order)], [0n, 0n]);
        const of = (minor: bigint) => moneyText(minor, currency);
        const line = (name: string, before: bigint, then: bigint) => ({
          ...{ name, currency, before: of(before), after: of(then), change: of(then - before) },
        });
        return [
          line(`Median order, ${of(middle.gross)} ${currency}`, middle.fee, after(middle)),
          line(`All ${own.length} orders of 30 days`, sums[0]!, sums[1]!),
        ];
      });
      expect(await look(fees)).toEqual(expected);
    }
  });

  test('tells the rate since the tenant began, change by change', async () => {
    const before = await section('fees');
    const { data } = await change('PUT /settings/fees', 'fees', { feeRate: '0.025' });
    const found = await world.call('GET /approvals/{id}/case', { params: { id: data.proposalId } });
    const { since, proposed } = found.data.rate;
    expect(proposed).toBe('2.5');
    expect(Number(since.at(-1).percent)).toBeCloseTo(Number(before.value.feeRate) * 100, 8);
    expect(since.map(({ time }: { time: number }) => time)).toEqual(
      [...since].map(({ time }: { time: number }) => time).sort((one: number, other: number) => one - other),
    );
    await world.approve(data.proposalId);
    const decided = await world.call('GET /approvals/{id}/case', { params: { id: data.proposalId } });
    expect(decided.data.rate).toBeNull();
    const next = await change('PUT /settings/fees', 'fees', { feeRate: '0.0025' });
    const again = await world.call('GET /approvals/{id}/case', { params: { id: next.data.proposalId } });
    expect(again.data.rate.since).toHaveLength(since.length + 1);
    expect(again.data.rate.since.at(-1).percent).toBe('2.5');
    await world.approve(next.data.proposalId);
  });
});
