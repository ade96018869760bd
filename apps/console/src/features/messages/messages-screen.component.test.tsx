import { refused } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aThread } from '@/testing/records.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { list } from '@/testing/staff.ts';

const details = page.getByRole('complementary', { name: 'Details' });
const answerField = details.getByRole('textbox', { name: 'Answer' });
const send = details.getByRole('button', { name: 'Send to the customer' });

const template = {
  id: 'template-1',
  version: 1,
  name: 'Usual time',
  texts: { en: 'Dear {{firstName}}', pt: 'Olá {{firstName}}' },
  changedBy: 'maker',
  changedTime: 1_763_000_000_000,
};

const open = (thread = aThread(), options = {}) =>
  renderScreen('/messages?open=thread-1', {
    roles: ['support'],
    replies: {
      'GET /messages': list(aThreadRow(thread)),
      'GET /messages/{id}': thread,
      'GET /message-templates': [template],
    },
    ...options,
  });

const aThreadRow = ({ messages: _, assignable: __, ...row }: ReturnType<typeof aThread>) => row;

it('shows what was written as text, notes apart, and the record it is about', async () => {
  await open();
  await expect.element(details.getByText('Is something <b>wrong</b>?')).toBeVisible();
  await expect.element(details.getByText(/^checker, internal/)).toBeVisible();
  await expect
    .element(details.getByRole('link', { name: 'W-20261117-0381' }))
    .toHaveAttribute('href', expect.stringContaining('/withdrawals?open=withdrawal-1'));
  expect(document.querySelector('ol b, ol a')).toBeNull();
});

it('answers with a template in the customer’s language, and keeps the text where somebody was faster', async () => {
  const { server } = await open(aThread({ language: 'pt' }));
  await details.getByRole('combobox', { name: 'Template' }).click();
  await page.getByTitle('Usual time').click();
  await expect.element(answerField).toHaveValue('Olá {{firstName}}');
  const words = 'Somebody has written meanwhile. Read it, then send again';
  server.answer({ 'POST /messages/{id}/answer': refused('conflict', words) });
  await send.click();
  await expect.element(details.getByText(words)).toBeVisible();
  await expect.element(answerField).toHaveValue('Olá {{firstName}}');
  server.answer({
    'POST /messages/{id}/answer': null,
    'GET /messages/{id}': aThread({ last: 4 }),
  });
  await send.click();
  await expect.element(answerField).toHaveValue('');
  expect(server.asked('POST /messages/{id}/answer').at(-1)?.args).toMatchObject({
    params: { id: 'thread-1' },
    body: { text: 'Olá {{firstName}}' },
  });
});

it('notes, gives away and closes', async () => {
  const { server } = await open(aThread(), {});
  server.answer({
    'POST /messages/{id}/note': null,
    'POST /messages/{id}/assign': null,
    'POST /messages/{id}/close': null,
  });
  await details.getByText('Internal note', { exact: true }).click();
  await details.getByRole('textbox', { name: 'Internal note' }).fill('Asked the bank');
  await details.getByRole('button', { name: 'Add note' }).click();
  await expect.poll(() => server.asked('POST /messages/{id}/note').length).toBe(1);
  await details.getByRole('combobox', { name: 'With' }).click();
  await page.getByTitle('checker').click();
  await expect
    .poll(() => server.asked('POST /messages/{id}/assign').map(({ args }) => args.body))
    .toEqual([{ staffId: 'checker-id' }]);
  await details.getByRole('button', { name: 'Close thread' }).click();
  await expect
    .poll(() => server.asked('POST /messages/{id}/close').map(({ args }) => args.body))
    .toEqual([{ last: 3 }]);
});

it('offers no answer in a closed thread', async () => {
  await open(aThread({ state: 'closed', waitingSince: null }));
  await expect.element(details.getByText(/closed until the customer writes/)).toBeVisible();
  await expect.element(answerField).toBeDisabled();
});

it('offers nothing to an auditor', async () => {
  await open(aThread(), { roles: ['auditor'] });
  await expect.element(details.getByText('Is something <b>wrong</b>?')).toBeVisible();
  expect(answerField.elements()).toHaveLength(0);
});

it('writes another version of a template', async () => {
  const { server } = await renderScreen('/messages/templates', {
    roles: ['compliance'],
    replies: { 'GET /message-templates': [template] },
  });
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('textbox', { name: 'Text, English' }).fill('Before five.');
  server.answer({ 'PUT /message-templates/{id}': null });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => server.asked('PUT /message-templates/{id}').map(({ args }) => args.body))
    .toEqual([{ version: 1, name: 'Usual time', texts: { en: 'Before five.', pt: 'Olá {{firstName}}' } }]);
});

it('tells who changed what of a template, and when', async () => {
  const first = { ...template, texts: { en: 'Dear {{firstName}}' }, removed: false };
  const second = { ...template, version: 2, changedBy: 'checker' };
  await renderScreen('/messages/templates', {
    roles: ['support'],
    replies: {
      'GET /message-templates': [second],
      'GET /message-templates/{id}': [{ ...second, removed: false }, first],
    },
  });
  await page.getByRole('button', { name: 'History' }).click();
  await details.getByText('Version 2').click();
  await expect.element(details.getByText('checker')).toBeVisible();
  await expect.element(details.getByRole('row', { name: 'Portuguese — Olá {{firstName}}' })).toBeVisible();
  expect(details.getByRole('row', { name: /^English/ }).elements()).toEqual([]);
  await details.getByText('Version 1').click();
  await expect.element(details.getByRole('row', { name: 'English — Dear {{firstName}}' })).toBeVisible();
});

it('shows support that there are no templates, and lets nobody write them who may not', async () => {
  await renderScreen('/messages/templates', {
    roles: ['support'],
    replies: { 'GET /message-templates': [] },
  });
  await expect.element(page.getByText('No templates')).toBeVisible();
  expect(page.getByRole('button', { name: 'New template' }).elements()).toHaveLength(0);
});
