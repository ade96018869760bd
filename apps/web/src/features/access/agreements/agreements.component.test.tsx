import { type FakeReplies, noAnswer, refused } from '@openfloor/client/testing/fake-replies';
import type { Calls } from '@openfloor/contract/all-calls';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectAddress, expectGone, expectShown, link } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { stepsDone } from '@/testing/samples/customer.ts';

const time = Date.UTC(2026, 10, 2, 9, 30);
const accepted = [
  { kind: 'USER' as const, version: 1, acceptedTime: time },
  { kind: 'REGISTRATION' as const, version: 1, acceptedTime: time },
];
const due = [{ kind: 'USER' as const, version: 2, publishedTime: time }];
const replies: FakeReplies<Calls> = {
  'GET /user/agreements': { due, accepted },
  'GET /tenant/agreement/{kind}': ({ args }) => {
    const version = Number(args.query?.version ?? 2);
    const paragraphs = [`Words of version ${version}.`];
    return { kind: 'USER', version, title: 'User Agreement', paragraphs, publishedTime: time };
  },
};

it('a log-in leads to what is new first, and on from there once it is accepted', async () => {
  const { server } = await renderScreen('/login', {
    signedIn: false,
    replies: {
      ...replies,
      'POST /user/login': { token: 'token-of-terms', agreementsDue: true as const },
      'POST /user/agreements': noAnswer,
      'GET /user': refused('notFound'),
      'POST /userBank': { records: [] },
      'GET /recovery/mine': null,
    },
  });
  await page.getByRole('textbox', { name: 'Username' }).fill('adaeze');
  await page.getByLabelText('Password', { exact: true }).fill('Correct horse 7');
  await button('Log in').click();
  await expectAddress('/agreements');
  await expectShown('The terms have changed', 'Words of version 2.');
  await button('Read version 1, which you accepted').click();
  await expectShown('Words of version 1.');
  await page.getByRole('button', { name: 'Close' }).click();
  await button('Accept').click();
  await expectShown(/Check your connection|Network/);
  server.answer({ 'POST /user/agreements': null });
  await button('Accept').click();
  await expectAddress('/account');
  expect(server.asked('POST /user/agreements').at(-1)?.args.body).toEqual({
    agreements: [{ kind: 'USER', version: 2 }],
  });
});

it('who does not accept now goes on, and finds the way back on the account', async () => {
  await renderScreen('/account', {
    replies: {
      ...replies,
      'GET /user/firstSteps': { ...stepsDone, agreementsDue: true },
      'POST /userBank': { records: [] },
    },
  });
  await link('Read').click();
  await expectAddress('/agreements');
  await button('Not now').click();
  await expectAddress('/account');
});

it('a version that was published meanwhile is read before it is accepted', async () => {
  const { server } = await renderScreen('/agreements', {
    replies: { ...replies, 'POST /user/agreements': refused('conflict') },
  });
  await expectShown('Words of version 2.');
  server.answer({
    'GET /user/agreements': { due: [{ kind: 'USER', version: 3, publishedTime: time }], accepted },
  });
  await button('Accept').click();
  await expectShown('Words of version 3.');
  await expectGone(page.getByText('Words of version 2.'));
});

it('shows what was accepted and when, each with its text', async () => {
  const { server } = await renderScreen('/agreements', {
    replies: { ...replies, 'GET /user/agreements': noAnswer },
  });
  await expectShown('Load failed, please try again.');
  server.answer({ 'GET /user/agreements': { due: [], accepted } });
  await button('Retry').last().click();
  await expectShown('Registration Agreement', 'Version 1');
  await button(/User Agreement/).click();
  await expectShown('Words of version 1.');
});

it('says that there are none', async () => {
  await renderScreen('/agreements', { replies: { 'GET /user/agreements': { due: [], accepted: [] } } });
  await expectShown('No agreements');
});
