import { askedForProof, refusedField } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectShown, mainText } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { noEmail } from '@/testing/samples/customer.ts';

const time = Date.UTC(2026, 10, 20, 9, 30);
const security = { authenticator: null, passkeys: [], passkeysPossible: true, recoveryCodes: null };
const base = { 'GET /user/security': security, 'GET /user/devices': [] };
const none = { ...noEmail, possible: true };
const some = { ...none, address: 'ada@example.org' };

it('shows nothing of it where the tenant sends no e-mail', async () => {
  await renderScreen('/security', { replies: base });
  await expectShown('Devices');
  expect(mainText()).not.toContain('E-mail');
});

it('takes an address, the password and the code, and says what is wrong at its field', async () => {
  let email: typeof none | typeof some = none;
  let tries = 0;
  const { server } = await renderScreen('/security', {
    replies: {
      ...base,
      'GET /user/email': () => email,
      'POST /user/email': ({ args }) => (args.body.proof ? { untilTime: time } : askedForProof(['password'])),
      'PUT /user/email': () => {
        if (tries++ === 0) return refusedField('code', 'codeWrong');
        email = some;
        return { fromTime: null };
      },
    },
  });
  await expectShown('No address yet');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expectShown('E-mail address is required');
  await page.getByLabelText('E-mail address').fill('ada@example');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expectShown('Enter an e-mail address such as name@example.com');
  expect(server.asked('POST /user/email')).toEqual([]);
  await page.getByLabelText('E-mail address').fill(' ada@example.org ');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByLabelText('Login password').fill('Demo!2026');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectShown('If ada@example.org takes mail, a code is there within a minute or two.');
  expect(server.asked('POST /user/email').at(-1)?.args.body).toEqual({
    address: 'ada@example.org',
    proof: { password: 'Demo!2026' },
  });
  await page.getByLabelText('Six digits').fill('111111');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByLabelText('Six digits')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabelText('Six digits').fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectShown('Address confirmed');
  await expectShown('ada@example.org');
});

it('goes on with the code that was sent before', async () => {
  await renderScreen('/security', {
    replies: {
      ...base,
      'GET /user/email': { ...none, asked: { address: 'ada@example.org', untilTime: time } },
    },
  });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByLabelText('Six digits')).toBeVisible();
  await page.getByRole('button', { name: 'Another address, or a new code' }).click();
  await expect.element(page.getByLabelText('E-mail address')).toBeVisible();
});

it('keeps the address where another one waits for its place', async () => {
  let waiting: { address: string | null; fromTime: number } | null = {
    address: 'eve@example.org',
    fromTime: time,
  };
  const { server } = await renderScreen('/security', {
    replies: {
      ...base,
      'GET /user/email': () => ({ ...some, waiting }),
      'POST /user/emailKeep': () => {
        waiting = null;
        return null;
      },
    },
  });
  await expectShown('eve@example.org');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect.poll(() => mainText()).not.toContain('eve@example.org');
  expect(server.asked('POST /user/emailKeep')).toHaveLength(1);
});

it('takes the address away with the password as proof', async () => {
  const { server } = await renderScreen('/security', {
    replies: {
      ...base,
      'GET /user/email': some,
      'POST /user/emailRemove': ({ args }) =>
        args.body?.proof ? { fromTime: time } : askedForProof(['password']),
    },
  });
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByLabelText('Login password').fill('Demo!2026');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => server.asked('POST /user/emailRemove').length).toBe(2);
});
