import { refusedField } from '@openfloor/client/testing/fake-replies';
import { problems } from '@openfloor/contract/messages/en';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fieldMs, fieldText } from '@/lib/console-time.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import { someTime } from '@/testing/records.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { theSettings } from '@/testing/settings-records.ts';
import { list } from '@/testing/staff.ts';

type Code = RecordOf<'GET /settings/codes/{kind}'>;

const aCode = (other: Partial<Code> = {}): Code => ({
  code: 'FAIR-26',
  uses: 0,
  usesMax: 1,
  expiresTime: null,
  disabledTime: null,
  createdTime: someTime,
  live: true,
  ...other,
});

const dialog = page.getByRole('dialog');
const row = page.getByRole('row', { name: 'FAIR-26' });

const openCodes = (...codes: Code[]) =>
  renderScreen('/settings?part=invitation', {
    replies: { 'GET /settings': theSettings, 'GET /settings/codes/{kind}': list(...codes) },
  });

it('adds a code that can be used once', async () => {
  const { server } = await openCodes();
  server.answer({ 'POST /settings/codes/{kind}': { code: 'FAIR-26' } });
  await page.getByRole('button', { name: 'Add a code' }).click();
  await dialog.getByLabelText(/^Code/).fill('FAIR-26');
  await dialog.getByLabelText(/^How often/).fill('1');
  await dialog.getByLabelText('Reason').fill('For the fair');
  server.answer({ 'GET /settings/codes/{kind}': list(aCode()) });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(row.getByText('0 of 1')).toBeVisible();
  expect(server.asked('POST /settings/codes/{kind}')).toMatchObject([
    {
      args: {
        params: { kind: 'invitation' },
        body: { code: 'FAIR-26', usesMax: 1, expiresTime: null, reason: 'For the fair' },
      },
    },
  ]);
});

it('gives a code more uses and an end, and says beside the field that they cannot be less than there were', async () => {
  const { server } = await openCodes(aCode({ uses: 1 }));
  await expect.element(row.getByText('1 of 1')).toBeVisible();
  await row.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabelText(/^How often/).fill('2');
  await dialog.getByLabelText(/^Ends/).fill('2099-12-31T23:30');
  await dialog.getByLabelText('Reason').fill('The fair goes on');
  const expiresTime = fieldMs('2099-12-31T23:30') ?? 0;
  server.answer({
    'PUT /settings/codes/{kind}/{code}': null,
    'GET /settings/codes/{kind}': list(aCode({ uses: 2, usesMax: 2, expiresTime })),
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(row.getByText('2 of 2')).toBeVisible();
  await expect.element(row.getByText('2099-12-31')).toBeVisible();
  expect(server.asked('PUT /settings/codes/{kind}/{code}')).toMatchObject([
    {
      args: {
        params: { kind: 'invitation', code: 'FAIR-26' },
        body: { usesMax: 2, expiresTime, disabled: false, reason: 'The fair goes on' },
      },
    },
  ]);

  server.answer({ 'PUT /settings/codes/{kind}/{code}': refusedField('usesMax', 'tooSmall') });
  await row.getByRole('button', { name: 'Edit' }).click();
  await expect.element(dialog.getByLabelText(/^Ends/)).toHaveValue(fieldText(expiresTime));
  await dialog.getByLabelText(/^How often/).fill('1');
  await dialog.getByLabelText('Reason').fill('One was enough');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(problems.tooSmall)).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
});

it('names everybody who used a code', async () => {
  const use = (username: string) => ({
    customerId: `${username}-id`,
    username,
    account: '8820550522',
    subject: null,
    usedTime: someTime,
  });
  const { server } = await openCodes(aCode({ uses: 2, usesMax: 2 }));
  server.answer({ 'GET /settings/codes/{kind}/{code}/uses': list(use('first'), use('second')) });
  await row.getByRole('button', { name: 'Who used it' }).click();
  for (const name of ['first', 'second']) {
    await expect
      .element(dialog.getByRole('link', { name }))
      .toHaveAttribute('href', `/console/customers/${name}-id`);
  }
});
