import { askedForProof } from '@openfloor/client/testing/fake-replies';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectAddress, expectGone, expectShown } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { user } from '@/testing/samples/customer.ts';
import { depositMethods } from '@/testing/samples/money.ts';

const replies = {
  'GET /user': user,
  'POST /userBank': { records: [] },
  'GET /finance/depositMethod': depositMethods,
  'POST /user/recoveryCodes': ({ args }: { args: { body?: { proof?: unknown } } }) =>
    args.body?.proof ? { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] } : askedForProof(['password']),
};

describe('whoever has just registered', () => {
  it('is offered codes on the way to the account', async () => {
    const { server } = await renderScreen('/register', {
      signedIn: false,
      replies: { ...replies, 'POST /user/register': null, 'POST /user/login': { token: 'a-token' } },
    });
    await page.getByLabelText('Username').fill('demo');
    await page.getByLabelText('Password', { exact: true }).fill('Long.enough.1');
    await page.getByLabelText('Repeat password').fill('Long.enough.1');
    await page.getByLabelText('Authorization code').fill('DEMO2026');
    await page.getByLabelText('User Agreement').click();
    await page.getByLabelText('Registration Agreement').click();
    await button('Register').click();
    await expectAddress('/login');
    // The form before has a password too.
    await expect.element(button('Log in')).toBeEnabled();
    await page.getByLabelText('Password', { exact: true }).fill('Long.enough.1');
    await button('Log in').click();
    await expectAddress('/recoveryCodes');
    await button('Show my codes').click();
    await page.getByLabelText('Login password').fill('Long.enough.1');
    await button('Confirm').click();
    await expectShown('aaaa-bbbb', 'cccc-dddd');
    expect(server.asked('POST /user/recoveryCodes').at(-1)?.args.body).toEqual({
      proof: { password: 'Long.enough.1' },
    });
    await button('I have kept them').click();
    await expectAddress('/account');
    await expectGone(page.getByText('cccc-dddd'));
  });

  it('goes on without them to the page that asked', async () => {
    const { server } = await renderScreen('/recoveryCodes?to=%2FdepositList', { replies });
    await expectShown('If you ever forget your password');
    await button('Not now').click();
    await expectAddress('/depositList');
    expect(server.asked('POST /user/recoveryCodes')).toHaveLength(0);
  });
});
