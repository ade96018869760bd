import { askedForProof } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectShown, mainText } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { user } from '@/testing/samples/customer.ts';

const time = Date.UTC(2026, 10, 2, 9, 30);
const none = { authenticator: null, passkeys: [], passkeysPossible: true, recoveryCodes: null };
const some = {
  authenticator: { createdTime: time },
  passkeys: [
    { id: 'p1', name: 'This phone', host: 'localhost', here: true, createdTime: time, usedTime: time },
    {
      id: 'p2',
      name: 'Blue key ring',
      host: 'invest.example',
      here: false,
      createdTime: time,
      usedTime: null,
    },
  ],
  passkeysPossible: true,
  recoveryCodes: { left: 7, total: 10, madeTime: time },
};
const device = (id: string, name: string, current: boolean) => ({
  id,
  device: name,
  firstSeenTime: time,
  seenTime: time,
  loggedIn: true,
  current,
  trustedUntil: null,
});
const devices = [device('d1', 'Chrome, Android', true), device('d2', 'Firefox, Windows', false)];
const base = { 'GET /user': user, 'GET /user/devices': devices };

it('says how well the account is protected, and where it is open', async () => {
  const { server } = await renderScreen('/security', {
    replies: {
      ...base,
      'GET /user/security': some,
      'DELETE /user/devices/{id}': null,
      'DELETE /user/devices': null,
    },
  });
  await expectShown('Well protected');
  await expectShown('Works on invest.example only');
  await expectShown('7 of 10 left, made 2026-11-02');
  await expectShown('Firefox, Windows');
  expect(mainText()).toMatch(/Chrome, Android[\s\S]*This device/);
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect.poll(() => server.asked('DELETE /user/devices/{id}').length).toBe(1);
  await page.getByRole('button', { name: 'Log out others' }).click();
  await expect.poll(() => server.asked('DELETE /user/devices').length).toBe(1);
});

it('sets an authenticator up: the password first, then a code, then the recovery codes, once', async () => {
  const codes = ['aaaa-bbbb', 'cccc-dddd'];
  const { server } = await renderScreen('/security', {
    replies: {
      ...base,
      'GET /user/security': none,
      'POST /user/authenticator': ({ args }) =>
        args.body?.proof
          ? { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Savanna:demo?secret=JBSWY3DPEHPK3PXP' }
          : askedForProof(['password']),
      'PUT /user/authenticator': { recoveryCodes: codes },
    },
  });
  await expectShown('Password only');
  await page.getByRole('button', { name: 'Set up' }).last().click();
  await page.getByLabelText('Login password').fill('Demo!2026');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText('JBSWY3DPEHPK3PXP')).toBeVisible();
  await page.getByLabelText('Code from the app').fill('123456');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect.element(page.getByText('aaaa-bbbb')).toBeVisible();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  expect(server.asked('POST /user/authenticator').at(-1)?.args.body).toEqual({
    proof: { password: 'Demo!2026' },
  });
});

it('makes recovery codes without a second factor, with the password as proof', async () => {
  const { server } = await renderScreen('/security', {
    replies: {
      ...base,
      'GET /user/security': none,
      'POST /user/recoveryCodes': ({ args }) =>
        args.body?.proof ? { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] } : askedForProof(['password']),
    },
  });
  await expectShown('None made yet', /or to replace a forgotten password/);
  await page.getByRole('button', { name: 'Make them' }).click();
  await page.getByLabelText('Login password').fill('Demo!2026');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText('cccc-dddd')).toBeVisible();
  expect(server.asked('POST /user/recoveryCodes').at(-1)?.args.body).toEqual({
    proof: { password: 'Demo!2026' },
  });
});

it('gives a passkey another name', async () => {
  let { passkeys } = some;
  const { server } = await renderScreen('/security', {
    replies: {
      ...base,
      'GET /user/security': () => ({ ...some, passkeys }),
      'PUT /user/passkeyName': ({ args }) => {
        passkeys = passkeys.map(each => ({ ...each, name: each.id === 'p1' ? args.body.name : each.name }));
        return null;
      },
    },
  });
  await page.getByRole('button', { name: 'Rename This phone' }).click();
  const field = page.getByLabelText('Name', { exact: true });
  await field.fill('  ');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expectShown('Name is required');
  expect(server.asked('PUT /user/passkeyName')).toHaveLength(0);
  await field.fill('Old Pixel');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expectShown('Old Pixel');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.asked('PUT /user/passkeyName')[0]?.args.body).toEqual({ id: 'p1', name: 'Old Pixel' });
});
