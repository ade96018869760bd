import { type FakeReplies, noAnswer } from '@openfloor/client/testing/fake-replies';
import type { Calls } from '@openfloor/contract/all-calls';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectAddress, expectGone, expectShown, link } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { homeReplies } from '@/testing/samples/content.ts';
import { warning } from '@/testing/samples/recovery.ts';

it('whoever is warned ends it, after being asked once', async () => {
  const { server } = await renderScreen('/objection', { replies: { 'GET /recovery/mine': warning() } });
  await expectShown('Somebody asks to replace your log-in password', 'R-20261114-0001', 'Works from');
  server.answer({
    'POST /recovery/object': () => {
      server.answer({ 'GET /recovery/mine': null });
      return null;
    },
  });
  await button('It was not me').click();
  await button('Cancel').click();
  expect(server.asked('POST /recovery/object')).toHaveLength(0);
  await button('It was not me').click();
  await button('End it').click();
  await expectShown('The recovery has ended');
  expect(server.asked('POST /recovery/object')[0]?.args.body).toEqual({ id: warning().id });
});

it('a link by e-mail is objected to as well', async () => {
  const linked = warning({ number: null, status: 'linked', worksFrom: null });
  const { server } = await renderScreen('/objection', {
    replies: { 'GET /recovery/mine': linked, 'POST /recovery/object': null },
  });
  await expectShown(/A link was sent to your e-mail address/, 'Link by e-mail');
  await button('It was not me').click();
  await expectShown(/none is sent for a day/);
  server.answer({ 'GET /recovery/mine': null });
  await button('End it').click();
  await expectShown('The recovery has ended', /Somebody knows your username/);
});

it('says what came of it where no answer came, and nothing has ended', async () => {
  await renderScreen('/objection', {
    replies: { 'GET /recovery/mine': warning(), 'POST /recovery/object': noAnswer },
  });
  await button('It was not me').click();
  await button('End it').click();
  await expectShown(/Check your connection|Network/);
  await expect.element(button('It was not me')).toBeVisible();
});

it('says that nothing is under way, and looks again where it could not look', async () => {
  const { server } = await renderScreen('/objection', { replies: { 'GET /recovery/mine': noAnswer } });
  await expectShown('Load failed, please try again.');
  server.answer({ 'GET /recovery/mine': null });
  await button('Retry').last().click();
  await expectShown('Nothing is under way');
});

it.each<[string, FakeReplies<Calls>]>([
  ['/', homeReplies],
  ['/account', { 'POST /userBank': { records: [] } }],
])('%s warns whoever has something unread', async (path, replies) => {
  await renderScreen(path, {
    replies: { ...replies, 'GET /notifications/unread': { count: 1 }, 'GET /recovery/mine': warning() },
  });
  await link(/Somebody asks to replace your password/).click();
  await expectAddress('/objection');
});

it('nobody who has read everything is asked about', async () => {
  const { server } = await renderScreen('/account', { replies: { 'POST /userBank': { records: [] } } });
  await expectShown('Total assets');
  await expectGone(page.getByText('Somebody asks to replace your password'));
  expect(server.asked('GET /recovery/mine')).toHaveLength(0);
});
