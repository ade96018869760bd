import {
  askedForProof,
  type FakeReplies,
  refused,
  refusedField,
} from '@openfloor/client/testing/fake-replies';
import type { Calls } from '@openfloor/contract/all-calls';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog, expectAddress, expectGone, expectShown } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { user } from '@/testing/samples/customer.ts';
import { withdrawInfo } from '@/testing/samples/money.ts';

type Reply = NonNullable<FakeReplies<Calls>['POST /finance/withdraw']>;

/** A form that is filled and sent; the server asks for more. */
async function askFor2000(reply: Reply) {
  const { server } = await renderScreen('/withdraw', {
    replies: {
      'GET /finance/withdrawInfo': withdrawInfo,
      'GET /user/opPwd': true,
      'GET /user': user,
      'POST /finance/withdrawRecord': { records: [] },
      'POST /finance/withdraw': reply,
      'POST /user/passkeyQuestion': refused('tooManyTries'),
    },
  });
  await page.getByLabelText('Amount').fill('2000');
  await page.getByLabelText('Withdrawal password').fill('123456');
  await button('Withdraw ₦2,000.00').click();
  await expect.element(dialog('Is it you?')).toBeVisible();
  return server;
}

const code = () => page.getByLabelText('Code from your authenticator app');

it('takes the code of the app, says that one was wrong, and sends the same withdrawal with the right one', async () => {
  const server = await askFor2000(({ args }) => {
    if (!args.body.proof) return askedForProof(['code', 'recoveryCode']);
    return args.body.proof.code === '246810'
      ? { id: 'withdrawal-1', number: 'W-20261114-0003' }
      : refusedField('code', 'codeWrong');
  });
  await button('Confirm').click();
  expect(server.asked('POST /finance/withdraw')).toHaveLength(1);
  await code().fill('111111');
  await button('Confirm').click();
  await expectShown(/code is (wrong|incorrect)|not right/i);
  await expect.element(dialog('Is it you?')).toBeVisible();
  await code().fill('246810');
  await button('Confirm').click();
  await expectShown('Submit Success');
  await expectAddress('/withdrawRecord');
  const bodies = server.asked('POST /finance/withdraw').map(({ args }) => args.body);
  const [first, , last] = bodies;
  expect(bodies).toHaveLength(3);
  expect(last).toEqual({ ...first, proof: { code: '246810' } });
});

it('takes a recovery code in its place', async () => {
  const server = await askFor2000(({ args }) =>
    args.body.proof
      ? { id: 'withdrawal-1', number: 'W-20261114-0003' }
      : askedForProof(['code', 'recoveryCode']),
  );
  await button('Use a recovery code').click();
  await page.getByLabelText('Recovery code', { exact: true }).fill(' abcd-efgh ');
  await button('Confirm').click();
  await expectShown('Submit Success');
  expect(server.asked('POST /finance/withdraw').at(-1)?.args.body).toMatchObject({
    proof: { code: 'abcd-efgh' },
  });
});

it('says how long to wait after too many, and that nothing was sent when it is closed', async () => {
  const server = await askFor2000(({ args }) =>
    args.body.proof ? refused('tooManyTries') : askedForProof(['code']),
  );
  await code().fill('111111');
  await button('Confirm').click();
  await expectShown(/too many/i);
  await button('Close', dialog('Is it you?')).click();
  await expectGone(dialog('Is it you?'));
  await expectAddress('/withdraw');
  await expect.element(page.getByLabelText('Amount')).toHaveValue('2,000');
  await expect.element(button('Withdraw ₦2,000.00')).toBeEnabled();
  expect(server.asked('POST /finance/withdraw')).toHaveLength(2);
});

it('says where a passkey works, and that none was used where that is the only way', async () => {
  await askFor2000(askedForProof(['passkey'], { passkeyHosts: ['invest.example'] }));
  await expectShown('Your passkeys work on invest.example only.');
  // The question itself is refused here, as it is where the browser's ceremony comes to nothing.
  await button('Use a passkey').click();
  await expect.element(page.getByRole('alert').filter({ hasText: /too many/i })).toBeVisible();
});
