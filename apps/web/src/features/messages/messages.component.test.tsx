import type { ReplyOf } from '@openfloor/client/client';
import { noAnswer, refused, refusedField } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectAddress, expectGone, expectShown, link, mainText } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';

type Thread = ReplyOf<'GET /messages/{id}'>;

const time = new Date(2026, 10, 17, 13, 58).getTime();
const thread = (changes: Partial<Thread> = {}): Thread => ({
  id: 'thread-1',
  number: 'M-20261117-0044',
  subject: 'Why does my withdrawal wait?',
  about: { kind: 'withdrawal', id: 'w', number: 'W-20261117-0381' },
  state: 'answered',
  openedTime: time,
  lastTime: time,
  unread: false,
  messages: [
    { by: 'customer', roles: [], text: 'Is something <b>wrong</b>?', time },
    {
      by: 'staff',
      roles: ['owner', 'support'],
      text: 'No. See /withdrawRecord, not https://evil.example/security',
      time: time + 60_000,
    },
  ],
  ...changes,
});
const listed = ({ messages: _, ...row }: Thread) => row;

it('lists what was asked with its state, and opens it', async () => {
  await renderScreen('/messages', {
    replies: {
      'GET /messages': {
        records: [
          listed(thread({ unread: true })),
          listed(thread({ id: 'thread-2', subject: 'A fee', about: null, state: 'waiting' })),
        ],
      },
      'GET /messages/{id}': thread(),
    },
  });
  await expectShown('Answered · Withdrawal W-20261117-0381', 'Waiting for an answer', 'No more data');
  expect(page.getByRole('img', { name: 'New answer' }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: /Why does my withdrawal/ }).click();
  await expectAddress('/messages/thread-1');
});

it('shows a role and no person, markup as text, and leads to the app’s own pages only', async () => {
  const { server } = await renderScreen('/messages/thread-1', {
    replies: { 'GET /messages/{id}': thread({ unread: true }), 'POST /messages/{id}/read': null },
  });
  await expectShown('Is something <b>wrong</b>?', 'Support, 2026-11-17 13:59', 'You, 2026-11-17 13:58');
  const links = [...document.querySelectorAll('main ol a')].map(each => each.getAttribute('href'));
  expect(links).toEqual(['/withdrawRecord']);
  await expect
    .poll(() => server.asked('POST /messages/{id}/read').map(({ args }) => args.body))
    .toEqual([{ seen: 2 }]);
});

it('sends more once, keeps what was typed where that fails, and says that a closed one opens again', async () => {
  const { server } = await renderScreen('/messages/thread-1', {
    replies: {
      'GET /messages/{id}': thread({ state: 'closed' }),
      'POST /messages/{id}': refused('conflict', 'Please wait for an answer before writing more'),
    },
  });
  await expectShown('This conversation is closed. Write, and it opens again.');
  await button('Send').click();
  await expectShown('This field is required');
  await page.getByLabelText('Your message').fill('Thank you. One more thing');
  await button('Send').click();
  await expectShown('Please wait for an answer before writing more');
  await expect.element(page.getByLabelText('Your message')).toHaveValue('Thank you. One more thing');
  server.answer({ 'POST /messages/{id}': null });
  await button('Send').click();
  await expect.element(page.getByLabelText('Your message')).toHaveValue('');
  expect(server.asked('POST /messages/{id}')).toHaveLength(2);
});

it('begins one about a record, with every problem beside its field', async () => {
  const { server } = await renderScreen('/messages/new?kind=deposit&id=deposit-1', {
    replies: {
      'POST /messages': refusedField('subject', 'tooLong'),
      'GET /messages/{id}': thread({ state: 'waiting' }),
    },
  });
  await expectShown('About: Deposit', /never ask for a password/);
  await button('Send').click();
  expect(mainText().match(/This field is required/g)).toHaveLength(2);
  await page.getByLabelText('Subject').fill('Where is it?');
  await page.getByLabelText('Your message').fill('I paid on Monday.');
  await button('Send').click();
  await expectShown(/too long/);
  server.answer({ 'POST /messages': { id: 'thread-1' } });
  await button('Send').click();
  await expectAddress('/messages/thread-1');
  expect(server.asked('POST /messages').at(-1)?.args.body).toEqual({
    subject: 'Where is it?',
    text: 'I paid on Monday.',
    about: { kind: 'deposit', id: 'deposit-1' },
  });
});

it('has words for one that is not there and for no answer, in each language', async () => {
  await renderScreen('/messages/nobodys', { replies: { 'GET /messages/{id}': refused('notFound') } });
  await link('Messages').click();
  await expectAddress('/messages');
  await renderScreen('/messages/thread-1', { replies: { 'GET /messages/{id}': noAnswer } });
  await expectShown('Load failed, please try again.');
  await expectGone(button('Send'));
  await renderScreen('/messages/thread-1', {
    language: 'pt',
    theme: 'dark',
    replies: { 'GET /messages/{id}': thread() },
  });
  await expectShown('M-20261117-0044 · Saque W-20261117-0381 · Respondida', 'Atendimento, 2026-11-17 13:59');
  await renderScreen('/messages/new', { language: 'zh' });
  await expectShown('主题', '您的留言');
});
