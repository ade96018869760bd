import type { ConsoleCallKey } from '@openfloor/contract/console-calls';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConsoleWorld, createConsoleWorld } from '../../testing/console-world.ts';
import { multipartBody } from '../../testing/multipart.ts';
import { hosts } from '../../testing/test-app.ts';
import { spendDepositCode } from './deposit-code-store.ts';

let world: ConsoleWorld;
let owner: string;
beforeAll(async () => {
  world = await createConsoleWorld();
  owner = await world.staffToken(['owner']);
});
afterAll(() => world.close());

const reason = 'for the campaign';

describe.each(['invitation', 'deposit'])('%s codes', kind => {
  const call = (key: ConsoleCallKey, code?: string, options: { body?: object; as?: string } = {}) =>
    world.call(key, { ...options, params: { kind, ...(code && { code }) } });
  const list = async (query: Record<string, string> = {}) =>
    (await world.call('GET /settings/codes/{kind}', { params: { kind }, query })).data;

  test('are made with limits, listed, changed and disabled', async () => {
    const expiresTime = Date.now() + 3_600_000;
    const made = await call('POST /settings/codes/{kind}', undefined, {
      body: { code: 'Spring-26', usesMax: 2, expiresTime, reason },
    });
    expect(made).toMatchObject({ code: 0, data: { code: 'Spring-26' } });
    expect(await list({ search: 'spring' })).toMatchObject({
      total: 1,
      records: [{ code: 'Spring-26', uses: 0, usesMax: 2, expiresTime, disabledTime: null, live: true }],
    });
    const body = { usesMax: 5, expiresTime, disabled: true, reason };
    expect((await call('PUT /settings/codes/{kind}/{code}', 'spring-26', { body })).code).toBe(0);
    expect((await list({ search: 'spring' })).records[0]).toMatchObject({ usesMax: 5, live: false });
    const log = await world.call('GET /audit', { query: { subject: `${kind}-code/Spring-26` } });
    expect(log.data.records[0]).toMatchObject({
      action: `${kind}-code.change`,
      before: { usesMax: 2, expiresTime, disabled: false },
      after: { usesMax: 5, expiresTime, disabled: true },
      reason,
    });
    expect((await list({ live: 'true' })).records.map((row: { code: string }) => row.code)).toEqual([
      'DEMO2026',
    ]);
  });

  test('without a wish a random one is made', async () => {
    const { data } = await call('POST /settings/codes/{kind}', undefined, { body: { reason } });
    expect(data.code).toMatch(/^[A-Z2-9]{14}$/);
  });

  test('refuses what cannot be', async () => {
    const add = (body: object) =>
      call('POST /settings/codes/{kind}', undefined, { body: { reason, ...body } });
    expect(await add({ code: 'demo2026' })).toMatchObject({ code: 10409 });
    expect(await add({ code: 'a b' })).toMatchObject({ data: { field: 'code', problem: 'wrongType' } });
    expect(await add({ expiresTime: 1 })).toMatchObject({
      data: { field: 'expiresTime', problem: 'inThePast' },
    });
    expect(await add({ usesMax: 0 })).toMatchObject({ data: { field: 'usesMax', problem: 'tooSmall' } });
    const body = { reason };
    expect((await call('PUT /settings/codes/{kind}/{code}', 'NOSUCH', { body })).code).toBe(10404);
    expect((await call('GET /settings/codes/{kind}/{code}/uses', 'NOSUCH')).code).toBe(10404);
  });
});

test('who used a code is known; support sees account numbers masked', async () => {
  const { database } = world.server;
  const { tenantId } = world;
  const { customer_id: customerId } = await database.tenant(tenantId, tx =>
    tx.selectFrom('customer').select('customer_id').where('username', '=', 'demo').executeTakeFirstOrThrow(),
  );
  await database.tenant(tenantId, tx =>
    spendDepositCode(tx, { tenantId, code: 'demo2026', customerId, cause: 'deposit/1' }),
  );
  const uses = async (kind: string, as?: string) => {
    const params = { kind, code: 'DEMO2026' };
    return (await world.call('GET /settings/codes/{kind}/{code}/uses', { params, ...(as && { as }) })).data;
  };
  expect(await uses('deposit')).toMatchObject({
    total: 1,
    records: [{ customerId, username: 'demo', account: '8820441706', subject: 'deposit/1' }],
  });
  const support = await world.staffToken(['support']);
  expect((await uses('deposit', support)).records[0].account).toBe('••••••1706');
  expect((await uses('invitation')).total).toBe(2);
});

test('a limit below what was used already is refused', async () => {
  const params = { kind: 'invitation', code: 'DEMO2026' };
  await world.server.database.tenant(world.tenantId, tx =>
    tx.updateTable('invitation_code').set({ uses: 2 }).where('code_key', '=', 'DEMO2026').execute(),
  );
  const body = { usesMax: 1, reason };
  const reply = await world.call('PUT /settings/codes/{kind}/{code}', { params, body });
  expect(reply).toMatchObject({ code: 10400, data: { field: 'usesMax', problem: 'tooSmall' } });
});

describe('images', () => {
  const upload = async (bytes: Buffer | undefined, purpose = 'logo', token = owner) => {
    const { payload, contentType } = multipartBody({ purpose }, bytes && { bytes });
    const response = await world.server.app.inject({
      method: 'POST',
      url: '/console/api/settings/images',
      headers: { host: hosts.savanna, token, 'content-type': contentType },
      payload,
    });
    return response.json();
  };
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 60, alpha: 0.5 } } });

  test.each([
    ['logo', 'webp', 512, 256],
    ['favicon', 'png', 128, 128],
    ['avatar', 'webp', 256, 256],
    ['banner', 'webp', 1600, 800],
    ['news', 'webp', 1200, 600],
    ['icon', 'webp', 128, 128],
  ])('a %s is drawn anew', async (purpose, format, width, height) => {
    const original = await picture(2000, 1000)
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .png()
      .toBuffer();
    const { code, data } = await upload(original, purpose);
    expect({ code, width: data.width, height: data.height }).toEqual({ code: 0, width, height });
    const shown = await world.server.app.inject({ url: data.url, headers: { host: hosts.savanna } });
    expect(shown.headers['content-type']).toBe(`image/${format}`);
    const metadata = await sharp(shown.rawPayload).metadata();
    expect(metadata).toMatchObject({ format, width, height });
    expect(metadata.exif).toBeUndefined();
  });

  test('a logo that was uploaded can be chosen', async () => {
    const { data } = await upload(await picture(64, 64).png().toBuffer());
    const { sections } = (await world.call('GET /settings')).data;
    const { value, version } = sections.brand;
    const body = { value: { ...value, logo: data.id }, version, reason };
    expect((await world.call('PUT /settings/brand', { body })).code).toBe(0);
    expect((await world.call('GET /settings')).data.images.logo).toBe(data.url);
  });

  test.each<[string, Buffer | undefined, string]>([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      'fileNotImage',
    ],
    ['a text', Buffer.from('hello'), 'fileNotImage'],
    ['nothing', undefined, 'fileRequired'],
    ['a broken JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5]), 'fileBroken'],
  ])('%s is refused', async (_name, bytes, problem) => {
    expect(await upload(bytes)).toMatchObject({ code: 10400, data: { field: 'file', problem } });
  });

  test('an unknown purpose, and staff who may not, are refused', async () => {
    const bytes = await picture(8, 8).png().toBuffer();
    expect(await upload(bytes, 'tattoo')).toMatchObject({ code: 10400, data: { field: 'purpose' } });
    expect((await upload(bytes, 'logo', await world.staffToken(['support']))).code).toBe(10405);
  });
});
