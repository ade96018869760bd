import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { someTime } from '@/testing/records.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { theSettings } from '@/testing/settings-records.ts';

const proposed = { applied: false, proposalId: 'proposal-1' };
const server = {
  host: 'mail.savanna.example',
  port: 587,
  security: 'starttls' as const,
  username: 'sender',
  passwordId: 'sealed-1',
  fromAddress: 'hello@savanna.example',
};
const { mail } = theSettings.sections;
const withServer = {
  ...theSettings,
  sections: { ...theSettings.sections, mail: { ...mail, value: { server } } },
};

it('seals the password first, and proposes a server that only names it', async () => {
  const { server: answers } = await renderScreen('/settings?part=mail', {
    replies: {
      'GET /settings': theSettings,
      'POST /mail/password': { id: 'sealed-1' },
      'PUT /settings/mail': proposed,
    },
  });
  await page.getByLabelText('Send e-mails').click();
  await page.getByLabelText('Mail server').fill('Mail.savanna.example');
  await page.getByLabelText('User name (optional)').fill('sender');
  await page.getByLabelText('Password', { exact: true }).fill('Correct.horse');
  await page.getByLabelText('From').fill('hello');
  await page.getByLabelText('Reason').fill('Our own mail server');
  await page.getByRole('button', { name: 'Propose the change' }).click();
  await expect.element(page.getByText('An address such as hello@example.com')).toBeVisible();
  expect(answers.asked('POST /mail/password')).toEqual([]);
  await page.getByLabelText('From').fill('hello@savanna.example');
  await page.getByRole('button', { name: 'Propose the change' }).click();
  await expect
    .poll(() => answers.asked('PUT /settings/mail'))
    .toMatchObject([{ args: { body: { value: { server } } } }]);
  expect(answers.asked('POST /mail/password')).toMatchObject([
    { args: { body: { host: 'mail.savanna.example', username: 'sender', password: 'Correct.horse' } } },
  ]);
  expect(JSON.stringify(answers.asked('PUT /settings/mail'))).not.toContain('Correct.horse');
});

it('sends a test message and shows what became of the last ones', async () => {
  const last = {
    id: 'mail-1',
    kind: 'TEST' as const,
    to: 'a••@example.org',
    state: 'failed' as const,
    attempts: 6,
    problem: '550 No such user',
    createdTime: someTime,
    endedTime: someTime,
  };
  const { server: answers } = await renderScreen('/settings?part=mail', {
    replies: { 'GET /settings': withServer, 'GET /mail': { last: [last] }, 'POST /mail/test': null },
  });
  await expect.element(page.getByText('550 No such user')).toBeVisible();
  await expect.element(page.getByText('Not sent')).toBeVisible();
  await page.getByLabelText('Send it to').fill('ada@example.org');
  await page.getByLabelText('Reason').last().fill('Does it arrive?');
  await page.getByRole('button', { name: 'Send a test message' }).click();
  await expect
    .poll(() => answers.asked('POST /mail/test'))
    .toMatchObject([{ args: { body: { to: 'ada@example.org', reason: 'Does it arrive?' } } }]);
});

it('keeps the password where it is left empty, and sends nothing where it is switched off', async () => {
  const { server: answers } = await renderScreen('/settings?part=mail', {
    replies: { 'GET /settings': withServer, 'GET /mail': { last: [] }, 'PUT /settings/mail': proposed },
  });
  await page.getByLabelText('Port').fill('2525');
  await page.getByLabelText('Reason').first().fill('Another port');
  await page.getByRole('button', { name: 'Propose the change' }).click();
  await expect
    .poll(() => answers.asked('PUT /settings/mail'))
    .toMatchObject([{ args: { body: { value: { server: { ...server, port: 2525 } } } } }]);
  await page.getByLabelText('Send e-mails').click();
  await page.getByLabelText('Reason').first().fill('No more of it');
  await page.getByRole('button', { name: 'Propose the change' }).click();
  await expect
    .poll(() => answers.asked('PUT /settings/mail').at(-1))
    .toMatchObject({ args: { body: { value: { server: null } } } });
});
