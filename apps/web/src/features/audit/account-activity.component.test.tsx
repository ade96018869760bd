import type { ReplyOf } from '@openfloor/client/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectShown, mainText } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { user } from '@/testing/samples/customer.ts';

type Activity = ReplyOf<'GET /user/activity'>['records'][number];

const done = (id: string, action: string, device: string | null = null): Activity => ({
  id,
  time: Date.now(),
  action,
  by: 'customer',
  roles: [],
  reason: null,
  address: '127.0.0.1',
  userAgent: null,
  device,
});
const records = [
  done('3', 'user.set-withdrawal-password'),
  done('2', 'user.log-in', 'Safari, iPhone'),
  done('1', 'user.register'),
];

it('tells of log-ins and changes, and whose they are', async () => {
  const { server } = await renderScreen('/accountActivity', {
    replies: {
      'GET /user': user,
      'GET /user/activity': ({ args }) => ({ records: args.query?.by === 'staff' ? [] : records }),
    },
  });
  await expectShown('Withdrawal password set');
  expect(mainText()).toMatch(/Withdrawal password set[\s\S]*You logged in[\s\S]*You opened the account/);
  expect(mainText()).toContain('Safari, iPhone · 127.0.0.1');
  expect(mainText()).toContain('Unknown device · 127.0.0.1');
  await page.getByRole('radio', { name: 'Staff' }).click();
  await expectShown('Nothing of this kind so far.');
  await page.getByRole('radio', { name: 'You' }).click();
  await expectShown('You opened the account');
  const asked = server.asked('GET /user/activity').map(({ args }) => args.query?.by);
  expect([...new Set(asked)]).toEqual([undefined, 'staff', 'customer']);
});
