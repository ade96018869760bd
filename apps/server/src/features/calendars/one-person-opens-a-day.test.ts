import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HandFeed, handInstrument } from '../../market/testing/hand-feed.ts';
import { consoleClient } from '../../testing/console-client.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

tries('stopping the brokerage by its feed, its calendar or its clock');

// Christmas in New York, at eleven: a Friday.
const christmas = Date.parse('2026-12-25T16:00:00Z');
let nowMs = christmas;
let server: TestApp;
let client: ReturnType<typeof consoleClient>;
let root: string;
let warden: string;
beforeAll(async () => {
  const feed = new HandFeed([handInstrument('AAA', { market: 'US' })]);
  feed.aroundTheClock = false;
  server = await createTestApp({}, { feed, marketNow: () => nowMs });
  client = consoleClient(server.app);
  const logIn = async (username: string, password: string): Promise<string> =>
    (await client.call('POST /platform/session', { body: { username, password } })).data.token;
  root = await logIn('root', 'Root!2026');
  warden = await logIn('warden', 'Warden!2026');
});
afterAll(() => server.close());

const hours = { openMinute: null, closeMinute: null };
const reason = 'The exchange has said so';
const proposing = (kind: string, payload: object, token = root) =>
  client.call('POST /platform/approvals', { token, body: { kind, payload, reason } });
const day = (changes: object = {}) => ({
  market: 'US',
  day: { day: '2026-12-25', kind: 'ordinary', name: 'Traded after all', ...hours, ...changes },
});
const approve = (id: string, token: string) =>
  client.call(`POST /platform/approvals/${id}/approve`, { token, body: {} });
/** As every server does by itself within two seconds. */
const isOpen = async () => {
  await server.market.calendars.refresh();
  nowMs += 1_000;
  return server.market.hub.marketOpen('US');
};
const calendar = async (market = 'US') =>
  (await client.call(`GET /platform/calendars/${market}`, { token: root })).data;

describe('one person who opens a closed day', () => {
  test('only proposes it: it stays closed until a colleague agrees', async () => {
    expect(await isOpen()).toBe(false);
    const { data } = await proposing('calendar.day', day());
    expect(await isOpen()).toBe(false);
    expect((await approve(data.id, root)).code).toBe(10410);
    expect(await isOpen()).toBe(false);
    expect((await client.call(`GET /platform/approvals/${data.id}`, { token: warden })).data).toMatchObject({
      title: 'US: 2026-12-25 is an ordinary day',
      before: { kind: 'closed', name: 'Christmas' },
      after: { kind: 'ordinary' },
      mayApprove: true,
    });
    expect((await approve(data.id, warden)).code).toBe(0);
    expect(await isOpen()).toBe(true);
    const { days } = await calendar();
    expect(days.find((one: { day: string }) => one.day === '2026-12-25')).toMatchObject({
      kind: 'ordinary',
      origin: 'decided',
      expected: false,
    });
  });

  test('cannot do it as the server either: what was not agreed on in that moment does not happen', async () => {
    const carryOut = (id: string) =>
      server.database.platform(tx => sql`select calendar_decided(${id}::uuid)`.execute(tx));
    const { data } = await proposing('calendar.day', day({ day: '2027-12-24' }));
    await expect(carryOut(data.id)).rejects.toThrow('two of the platform');
    expect((await approve(data.id, warden)).code).toBe(0);
    await expect(carryOut(data.id)).rejects.toThrow('two of the platform');
    await expect(
      server.database.platform(tx => sql`update market_day set kind = 'ordinary'`.execute(tx)),
    ).rejects.toThrow('permission denied');
  });

  test('of a year that nobody has drawn up opens nothing, nor does a day that has passed', async () => {
    const unknown = await proposing('calendar.day', day({ day: '2030-01-02' }));
    expect(unknown.data).toMatchObject({ field: 'payload.day.day', problem: 'yearUnknown' });
    const past = await proposing('calendar.day', day({ day: '2026-12-24' }));
    expect(past.data).toMatchObject({ problem: 'inThePast' });
  });
});

describe('a year that two people draw up', () => {
  const newYear = { day: '2030-01-01', kind: 'closed', name: 'New Year’s Day', ...hours };

  test('follows the last one that is known, whole', async () => {
    const year = (changes: object = {}) => ({ market: 'US', year: 2030, days: [newYear], ...changes });
    expect((await proposing('calendar.year', year({ year: 2031, days: [] }))).code).toBe(10409);
    const wrongYear = year({ days: [{ ...newYear, day: '2031-01-01' }] });
    expect((await proposing('calendar.year', wrongYear)).code).toBe(10400);
    expect((await proposing('calendar.year', year({ days: [newYear, newYear] }))).code).toBe(10400);
    const { data } = await proposing('calendar.year', year());
    const same = await proposing('calendar.year', year());
    expect((await approve(data.id, warden)).code).toBe(0);
    expect((await approve(same.data.id, warden)).code).toBe(10409);
    await server.market.calendars.refresh();
    expect(await calendar()).toMatchObject({ knownUntil: '2030-12-31', endsSoon: false });
  });

  test('has hours that make sense', async () => {
    const shortened = (openMinute: number | null, closeMinute: number | null) =>
      proposing('calendar.day', day({ day: '2028-07-03', kind: 'shortened', openMinute, closeMinute }));
    expect((await shortened(null, null)).data).toMatchObject({ problem: 'required' });
    expect((await shortened(null, 300)).data).toMatchObject({ problem: 'tooSmall' });
    expect((await shortened(null, 780)).code).toBe(0);
    expect((await proposing('calendar.day', day({ openMinute: 600 }))).code).toBe(10400);
  });
});

test('ninety days before a calendar ends somebody is told', async () => {
  const told = async () =>
    (await client.call('GET /platform/calendars', { token: root })).data
      .filter((one: { endsSoon: boolean }) => one.endsSoon)
      .map((one: { market: string }) => one.market);
  const before = nowMs;
  const ready = async () => (await server.app.inject('/readyz')).json();
  nowMs = Date.parse('2029-10-01T16:00:00Z');
  expect(await told()).toEqual([]);
  expect(await ready()).toEqual({ status: 'ready' });
  nowMs = Date.parse('2029-10-03T16:00:00Z');
  // The year after is known of this one.
  expect(await told()).toEqual(['NSENG', 'BMFBOVESPA', 'INDIA', 'NSEKE']);
  expect((await ready()).warnings).toContain('The calendar of INDIA is known until 2029-12-31');
  const metrics = (await server.app.inject({ url: '/metrics', headers: { host: 'localhost' } })).body;
  expect(metrics).toContain('openfloor_calendar_days_left{market="INDIA"} 89');
  nowMs = before;
});

test('nobody but the platform’s staff reads them', async () => {
  expect((await client.call('GET /platform/calendars', {})).code).toBe(-99999);
  expect((await client.call('GET /platform/calendars/XX', { token: root })).code).toBe(10404);
});
