import { webhookData } from '@openfloor/contract/webhooks/event-data';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailText } from '../../kernel/mail/mail-text.ts';
import {
  type ReportSchedule,
  readReportSchedule,
  saveReportSchedule,
} from '../../kernel/reports/report-schedule-store.ts';
import { hosts } from '../../testing/test-app.ts';
import { createWebhookWorld, type WebhookWorld } from '../webhooks/testing/webhook-world.ts';
import { askForDays } from './ask-for-days.ts';
import { type Claim, claimReport, putBack } from './claim-store.ts';
import { failReport, finishReport } from './finish-report.ts';
import { unreportedDue } from './schedule-store.ts';

let w: WebhookWorld;
const file = { sha256: new Uint8Array(32), bytes: 1, records: 0 };
const addresses = ['books@savanna.example', 'audit@savanna.example'];
const dayMs = 86_400_000;

beforeAll(async () => {
  w = await createWebhookWorld();
});
afterAll(() => w.world.close());
beforeEach(() => w.inTenant(tx => tx.deleteFrom('outgoing_mail').execute()));

const mails = () => w.world.server.parts.mails;
const wants = (schedule: Partial<ReportSchedule>) =>
  w.inTenant(tx => saveReportSchedule(tx, { daily: [], monthly: [], addresses: [], ...schedule }));
const close = (day: string) =>
  w.inTenant(tx =>
    sql`insert into reconciliation_day (tenant_id, day, ends_at)
      values (current_tenant_id(), ${day}, ${day}::timestamptz + interval '1 day')`.execute(tx),
  );
const ask = () => w.inTenant(askForDays);
const reportsOf = (day: string) =>
  w.inTenant(async tx => {
    const { rows } = await sql<{ text: string }>`
      select kind || ' ' || format || ' ' || from_day as text from report where to_day = ${day} order by 1`.execute(
      tx,
    );
    return rows.map(({ text }) => text);
  });
const claim = (ahead = 0) => w.inTenant(tx => claimReport(tx, new Date(Date.now() + 1_000 + ahead)));
/** Each that waits, as if it were made. */
async function finishAll(): Promise<void> {
  for (let next = await claim(); next; next = await claim()) {
    const one: Claim = next;
    expect(await w.inTenant(tx => finishReport(tx, mails(), one, file))).toBe(true);
  }
}
const told = () =>
  w.inTenant(async tx => {
    const { rows } = await sql<{ to: string }>`
      select to_address as to from outgoing_mail where kind = 'REPORT_READY' order by 1`.execute(tx);
    return rows.map(({ to }) => to);
  });

describe('what the clock makes', () => {
  test('is what it always was until somebody says otherwise, and nobody is told', async () => {
    await close('2001-01-30');
    expect(await ask()).toBe(2);
    await close('2001-01-31');
    expect(await ask()).toBe(5);
    expect(await reportsOf('2001-01-31')).toEqual([
      'end-of-day PDF 2001-01-31',
      'fees PDF 2001-01-01',
      'journal CSV 2001-01-01',
      'segregation CSV 2001-01-01',
      'segregation PDF 2001-01-31',
    ]);
    await finishAll();
    expect(await told()).toEqual([]);
  });

  test('is what was chosen of each day and each month', async () => {
    await wants({ daily: ['fees', 'journal'], monthly: ['segregation'] });
    await close('2001-02-27');
    await close('2001-02-28');
    expect(await ask()).toBe(5);
    expect(await reportsOf('2001-02-27')).toEqual(['fees PDF 2001-02-27', 'journal CSV 2001-02-27']);
    expect(await reportsOf('2001-02-28')).toEqual([
      ...['fees PDF 2001-02-28', 'journal CSV 2001-02-28', 'segregation CSV 2001-02-01'],
    ]);
    await finishAll();
  });

  test('is nothing where all is switched off; that is not made up for later, and by hand still works', async () => {
    await wants({});
    await close('2001-03-31');
    const due = () => w.inTenant(tx => unreportedDue(tx, new Date(Date.now() + 3_650 * dayMs)));
    expect((await due()).due).toBe(1);
    expect(await ask()).toBe(0);
    const { rows } = await w.inTenant(tx =>
      sql`select from reported_day where day = '2001-03-31'`.execute(tx),
    );
    expect(rows).toHaveLength(1);
    await wants({ daily: ['fees'], monthly: ['fees'], addresses });
    expect(await ask()).toBe(0);
    const byHand = {
      ...{ kind: 'fees', format: 'CSV', from: '2001-03-31', to: '2001-03-31', reason: 'For the auditor' },
    };
    expect((await w.world.call('POST /reports', { body: byHand })).code).toBe(0);
    await finishAll();
    expect(await reportsOf('2001-03-31')).toEqual(['fees CSV 2001-03-31']);
    expect(await told()).toEqual([]);
  });

  test('is asked for once, however many servers do so at the same time', async () => {
    await wants({ daily: ['fees', 'segregation'] });
    await close('2001-04-01');
    const counts = await Promise.all(Array.from({ length: 6 }, ask));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await reportsOf('2001-04-01')).toHaveLength(2);
    await finishAll();
  });

  test('is of closed days alone, whatever a clock or a writer says', async () => {
    const mark = (day: string) =>
      w.inTenant(tx => sql`update reported_day set day = ${day}::date`.execute(tx));
    await expect(mark('2999-01-01')).rejects.toThrow('foreign key');
    await expect(mark('2001-01-30')).rejects.toThrow('not reported again');
    await expect(w.inTenant(tx => sql`delete from reported_day`.execute(tx))).rejects.toThrow('denied');
    expect(await ask()).toBe(0);
  });
});

describe('who is named', () => {
  const events = ['report.ready', 'report.failed'];
  const bodies = ({ receiver }: Awaited<ReturnType<WebhookWorld['listening']>>) =>
    receiver.received.map(({ body }) => JSON.parse(body));

  test('is told once that a report is ready, by e-mail and by webhook, also of several servers', async () => {
    const hook = await w.listening({ events });
    await wants({ daily: ['end-of-day'], addresses });
    await close('2001-05-01');
    expect(await ask()).toBe(1);
    const frozen = (await claim())!;
    const other = (await claim(120_000))!;
    expect(other.report_id).toBe(frozen.report_id);
    const finish = (one: Claim) => w.inTenant(tx => finishReport(tx, mails(), one, file));
    expect(await finish(frozen)).toBe(false);
    expect(await told()).toEqual([]);
    const ends = await Promise.all([finish(other), finish(other), finish(frozen), finish(other)]);
    expect(ends.filter(Boolean)).toHaveLength(1);
    expect(await told()).toEqual([...addresses].sort());
    await w.inTenant(tx => failReport(tx, mails(), other, 'late'));
    expect(await told()).toHaveLength(2);
    await w.work();
    expect(bodies(hook)).toMatchObject([
      {
        type: 'report.ready',
        data: {
          ...{ reportId: other.report_id, kind: 'end-of-day', format: 'PDF', version: 1 },
          ...{ from: '2001-05-01', to: '2001-05-01' },
        },
      },
    ]);
    webhookData['report.ready'].parse(bodies(hook)[0].data);
    await w.forgetAll();
  });

  test('is told once that one could not be made, after the last try, and not why', async () => {
    const hook = await w.listening({ events });
    await wants({ daily: ['journal'], addresses });
    await close('2001-05-02');
    await ask();
    const first = (await claim())!;
    await w.inTenant(tx => putBack(tx, first, 'house.bank NGN closes with 5', 0));
    expect(await told()).toEqual([]);
    const last = (await claim())!;
    const fail = () => w.inTenant(tx => failReport(tx, mails(), last, 'house.bank NGN closes with 5'));
    await Promise.all([fail(), fail(), fail()]);
    expect(await told()).toEqual([...addresses].sort());
    await w.work();
    expect(bodies(hook).map(({ type }) => type)).toEqual(['report.failed']);
    webhookData['report.failed'].parse(bodies(hook)[0].data);
    expect(JSON.stringify(bodies(hook))).not.toContain('house.bank');
    await w.forgetAll();
  });

  test('is not told of another operator’s, nor reads whom they name', async () => {
    await wants({ addresses });
    const { rows } = await w.inTenant(tx =>
      sql`select from report_schedule where tenant_id <> current_tenant_id()`.execute(tx),
    );
    expect(rows).toEqual([]);
    const { tenantId } = await w.world.newCustomer({ host: hosts.aurora });
    const nobody = await w.world.server.database.tenant(tenantId, readReportSchedule);
    expect(nobody.addresses).toEqual([]);
    await expect(
      w.inTenant(tx =>
        sql`insert into report_schedule (tenant_id, daily, monthly, addresses)
          values (gen_random_uuid(), '{}', '{}', '{}')`.execute(tx),
      ),
    ).rejects.toThrow('row-level security');
  });
});

test.each(['en', 'pt', 'zh'] as const)('the e-mail names report, days and place alone, in %s', language => {
  const sender = { title: 'Savanna', colour: '#00664F', local: 'NGN' as const, settingsUrl: null };
  const url = 'https://invest.savanna.example/console/reports?kind=journal';
  const payload = { report: 'journal' as const, from: '2026-10-01', to: '2026-10-31', url };
  const texts = [false, true].map(failed =>
    mailText({ kind: 'REPORT_READY', payload: { ...payload, failed } }, language, sender),
  );
  expect(new Set(texts.map(({ subject }) => subject)).size).toBe(2);
  for (const { subject, text } of texts) {
    expect(subject).toContain('2026-10-01 – 2026-10-31');
    expect(text).toContain(url);
    expect(subject + text).not.toMatch(/\{\{|undefined/);
  }
});
