import type { ReplyOf } from '@openfloor/client/client';
import { noAnswer, refused } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog, expectAddress, expectGone, expectShown, link, whenSaid } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';

type Notice = Extract<ReplyOf<'GET /notifications'>['records'][number], { kind: 'NEW_DEVICE' }>;

const noon = new Date().setHours(12, 2, 11, 0);

/** A server that knows what was answered. */
function teller(ended = true) {
  const notice = (id: string, device: string | null, changes: Partial<Notice> = {}): Notice => ({
    id,
    kind: 'NEW_DEVICE',
    time: noon,
    read: false,
    payload: { device },
    answer: null,
    ...changes,
  });
  let known = [
    notice('new', 'Firefox, Windows', { answer: 'ASKED' }),
    notice('older', 'Safari, iPhone', { read: true, time: noon - 60_000 }),
  ];
  return {
    'GET /notifications': () => ({ records: known }),
    'GET /notifications/unread': () => ({ count: known.filter(({ read }) => !read).length }),
    'POST /user/newDevice': ({ args }: { args: { body?: { noticeId: string; mine: boolean } } }) => {
      const answer = args.body?.mine ? ('MINE' as const) : ('NOT_MINE' as const);
      known = known.map(each => (each.id === args.body?.noticeId ? { ...each, answer, read: true } : each));
      return { answer, ended: answer === 'NOT_MINE' && ended };
    },
    'GET /user/security': security(null),
  };
}

const security = (createdTime: number | null): ReplyOf<'GET /user/security'> => ({
  authenticator: createdTime === null ? null : { createdTime },
  passkeys: [],
  passkeysPossible: true,
  recoveryCodes: null,
});

it('asks once, about the newest, and remembers a yes', async () => {
  const { server } = await renderScreen('/notifications', { replies: teller() });
  await expect.element(button('It was me')).toBeVisible();
  expect(document.querySelectorAll('[role="group"] button')).toHaveLength(2);
  await button('It was me').click();
  await expectShown('Firefox, Windows. You said it was you.');
  await expectGone(button('Not me, lock'));
  expect(server.asked('POST /user/newDevice').map(({ args }) => args.body)).toEqual([
    { noticeId: 'new', mine: true },
  ]);
  expect(document.activeElement?.textContent).toContain('New device logged in');
  await expectGone(dialog());
});

it('logs out what was not the owner, leads to the password and offers a second factor', async () => {
  await renderScreen('/notifications', { replies: teller() });
  await button('Not me, lock').click();
  await expect.element(dialog('That device is logged out')).toBeVisible();
  await expectShown('Firefox, Windows. Not you: it was logged out.');
  await expect.element(link('Set up a second factor')).toHaveAttribute('href', '/security');
  await link('Change password').click();
  await expectAddress('/resetPassword');
});

it('says so where it was logged out before, and offers no second factor to whoever has one', async () => {
  await renderScreen('/notifications', {
    replies: { ...teller(false), 'GET /user/security': security(noon) },
    language: 'pt',
    theme: 'dark',
  });
  await button('Não fui eu, bloquear').click();
  await expect.element(dialog('O aparelho já estava desconectado')).toBeVisible();
  await expect.element(link('Trocar a senha')).toBeVisible();
  await expectGone(link('Ativar um segundo fator'));
  await button('Fechar').click();
  await expectGone(dialog());
});

it('says what is in the way and asks on', async () => {
  const { server } = await renderScreen('/notifications', {
    replies: { ...teller(), 'POST /user/newDevice': refused('notFound', 'It may no longer be there.') },
  });
  const saidGone = whenSaid('It may no longer be there.');
  await button('Not me, lock').click();
  await saidGone;
  server.answer({ 'POST /user/newDevice': noAnswer });
  const saidNoAnswer = whenSaid('Network Error');
  await button('Not me, lock').click();
  await saidNoAnswer;
  await expectGone(dialog());
  await expect.element(button('It was me')).toBeVisible();
});

it('still leads to the devices by a tap on the notice itself', async () => {
  await renderScreen('/notifications', { replies: { ...teller(), 'GET /user/devices': [] } });
  await page.getByRole('button', { name: /New device.*Safari, iPhone/ }).click();
  await expectAddress('/security');
});
