import { refusedField } from '@openfloor/client/testing/fake-replies';
import { problems } from '@openfloor/contract/messages/en';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '@/testing/render-screen.tsx';
import { memberWith } from '@/testing/staff.ts';

const dialog = page.getByRole('dialog');
const secret = 'JBSWY3DPEHPK3PXP';
const recoveryCodes = Array.from({ length: 10 }, (_, place) => `code-${place}`);

it('takes somebody without roles to a second factor, whose recovery codes they must keep', async () => {
  const me = { ...memberWith([]), username: 'newcomer' };
  const { server } = await renderScreen('/me', {
    replies: {
      'GET /me': me,
      'GET /me/sessions': [],
      'POST /me/second-factor': { secret, uri: `otpauth://totp/Savanna:newcomer?secret=${secret}` },
      'POST /me/second-factor/confirm': refusedField('code', 'codeWrong'),
    },
  });
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect.element(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await dialog.getByLabelText('Code').fill('000000');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(dialog.getByRole('alert').getByText(problems.codeWrong)).toBeVisible();
  server.answer({
    'POST /me/second-factor/confirm': { recoveryCodes },
    'GET /me': { ...me, secondFactor: true },
  });
  await dialog.getByLabelText('Code').fill('123456');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const kept = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect.poll(() => kept.elements().map(code => code.textContent)).toEqual(recoveryCodes);
  await expect.element(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await dialog.getByLabelText('I have kept them').click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByText('A code from your phone is asked for', { exact: false })).toBeVisible();
  // One secret for one enrolment: the one on the screen is the one that counts.
  expect(server.asked('POST /me/second-factor')).toHaveLength(1);
});
