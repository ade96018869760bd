import { askedForProof, noAnswer } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectShown } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { noClosure } from '@/testing/samples/customer.ts';

const security = { authenticator: null, passkeys: [], passkeysPossible: true, recoveryCodes: null };
const base = { 'GET /user/security': security, 'GET /user/devices': [] };
const time = Date.UTC(2026, 11, 2, 9, 30);
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('says what goes and what stays, asks for the password, waits, and is taken back', async () => {
  let asked: typeof noClosure.asked = null;
  const { server } = await renderScreen('/security', {
    replies: {
      ...base,
      'GET /user/closure': () => ({ ...noClosure, asked }),
      'POST /user/closure': ({ args }) => {
        if (!args.body?.proof) return askedForProof(['password']);
        asked = { time, dueTime: time };
        return { dueTime: time };
      },
      'POST /user/closureTakeBack': () => {
        asked = null;
        return null;
      },
    },
  });
  await button('See').click();
  await expectShown('Favourites, lists and price alerts');
  await expect.element(page.getByText('for 5 years', { exact: false })).toBeVisible();
  await expect.element(button('Close the account')).toBeDisabled();
  await page.getByRole('checkbox').click();
  await button('Close the account').click();
  await page.getByLabelText('Login password').fill('Demo!2026');
  await button('Confirm').click();
  await expect.element(page.getByText(/^Closes .*2026/)).toBeVisible();
  expect(server.asked('POST /user/closure').at(-1)?.args.body).toEqual({ proof: { password: 'Demo!2026' } });
  await button('Keep').click();
  await expectShown('And have deleted what need not be kept');
});

it('says in words what has to be settled first, and that an earlier wish came up against something', async () => {
  await renderScreen('/security', {
    language: 'pt',
    replies: {
      ...base,
      'GET /user/closure': {
        ...noClosure,
        blockers: ['money', 'withdrawals'],
        stopped: { time, blockers: ['money'] },
      },
    },
  });
  await expect.element(page.getByText(/a conta não foi encerrada/)).toBeVisible();
  await button('Ver').click();
  await expectShown('Há dinheiro: saque tudo, em cada moeda.', 'Há um saque a caminho: espere o pagamento.');
  await expect.element(button('Encerrar a conta')).toBeDisabled();
});

it('says that the way out could not be read, and asks again', async () => {
  const { server } = await renderScreen('/security', {
    replies: { ...base, 'GET /user/closure': noAnswer },
  });
  await expect.element(page.getByRole('heading', { name: 'Leaving' })).toBeVisible();
  server.answer({ 'GET /user/closure': noClosure });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(button('See')).toBeVisible();
});
