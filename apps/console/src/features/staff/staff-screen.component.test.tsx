import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aMember, aProposal } from '@/testing/records.ts';
import { askAgain, renderScreen } from '@/testing/render-screen.tsx';
import { savedFile } from '@/testing/saved-files.ts';
import { list } from '@/testing/staff.ts';

const details = page.getByRole('complementary', { name: 'Details' });
const dialog = page.getByRole('dialog');
const checker = aMember({
  id: 'checker-id',
  username: 'checker',
  roles: ['owner', 'compliance', 'treasury', 'dealing'],
});

const openMember = (member = aMember(), options = {}) =>
  renderScreen(`/staff?open=${member.username}`, {
    replies: { 'GET /staff': list(member), 'GET /staff/{id}/sessions': [] },
    ...options,
  });

it('shows what waits for a second person on the member’s record', async () => {
  await openMember(aMember({ roles: [] }), {
    replies: {
      'GET /staff': list(aMember({ roles: [] })),
      'GET /staff/{id}/sessions': [],
      'GET /approvals': list(aProposal()),
      'GET /approvals/{id}': aProposal(),
    },
  });
  await expect.element(page.getByRole('row', { name: 'newcomer No role yet' })).toBeVisible();
  await details.getByRole('link', { name: 'Roles of newcomer' }).click();
  await expect.element(details.getByText('You may decide')).toBeVisible();
});

it.each([
  { roles: ['owner'], adds: 1 },
  { roles: ['auditor'], adds: 0 },
] as const)('offers $roles to add a member $adds times', async ({ roles, adds }) => {
  await renderScreen('/staff', { roles, replies: { 'GET /staff': list(checker) } });
  await expect.element(page.getByRole('row', { name: /^checker/ })).toBeVisible();
  expect(page.getByRole('button', { name: 'Add member' }).elements()).toHaveLength(adds);
});

it('lets an auditor read a member and act on nobody', async () => {
  await openMember(checker, { roles: ['auditor'] });
  await expect.element(details.getByText('Only an owner changes members.')).toBeVisible();
  expect(details.getByRole('button', { name: /Disable|Propose|Reset|End/ }).elements()).toEqual([]);
});

it('exports the list as it is filtered', async () => {
  const { server } = await renderScreen('/staff?search=checker', {
    roles: ['auditor'],
    replies: { 'GET /staff': list(checker) },
  });
  await expect.element(page.getByRole('row', { name: /^checker/ })).toBeVisible();
  const { name, text } = await savedFile(() => page.getByRole('button', { name: 'Export CSV' }).click());
  const [head, ...rows] = text.trimEnd().split('\r\n');
  expect(name).toMatch(/^staff-\d{4}-\d\d-\d\d\.csv$/);
  expect(head).toBe('\uFEFFMember,Roles,Status,Second factor,"Last seen, Lagos time","Added, Lagos time"');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(/^checker,"Owner, Compliance, Treasury, Dealing",active,false,/);
  expect(server.asked('GET /staff').at(-1)).toMatchObject({ args: { query: { search: 'checker' } } });
});

it('offers nobody a reset of their own password', async () => {
  await openMember(aMember({ id: 'maker-id', username: 'maker', roles: ['owner'] }));
  await expect.element(details.getByRole('button', { name: 'Propose roles' })).toBeVisible();
  expect(details.getByRole('button', { name: 'Reset password' }).elements()).toEqual([]);
});

it('resets at once where the second factor stays the member’s, and by two people where it does not', async () => {
  const member = aMember({ secondFactor: true });
  const { server } = await openMember(member);
  server.answer({
    'POST /staff/{id}/reset-password': {
      given: { code: 'abcd-efgh-jkmn-pqrs', expiresTime: Date.now() + 86_400_000 },
      proposalId: null,
    },
  });
  await details.getByRole('button', { name: 'Reset password' }).click();
  await dialog.getByLabelText('Reason').fill('Forgot it over the holidays');
  await dialog.getByLabelText(/^Reset too/).click();
  await expect.element(dialog.getByRole('button', { name: 'Propose the reset' })).toBeVisible();
  await dialog.getByLabelText(/^Keep/).click();
  await dialog.getByRole('button', { name: 'Reset now' }).click();
  await expect.element(dialog.getByText('abcd-efgh-jkmn-pqrs')).toBeVisible();
  expect(server.asked('POST /staff/{id}/reset-password')).toMatchObject([
    { args: { body: { secondFactor: 'keep', reason: 'Forgot it over the holidays' } } },
  ]);
});

const givenCode = { code: 'abcd-efgh-jkmn-pqrs', expiresTime: Date.now() + 86_400_000 };

it('adds a member without power, and shows their set-up code once', async () => {
  const { server } = await renderScreen('/staff', {
    replies: {
      'GET /staff': list(checker),
      'POST /staff': { id: 'newcomer-id', setUp: givenCode, proposalId: 'proposal-1' },
    },
  });
  await page.getByRole('button', { name: 'Add member' }).click();
  await dialog.getByLabelText('Username').fill('newcomer');
  await dialog.getByLabelText(/^Support/).click();
  await dialog.getByLabelText('Reason').fill('Joins the help desk');
  await dialog.getByRole('button', { name: 'Add and propose roles' }).click();
  await expect.element(dialog.getByText(givenCode.code)).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'a second person' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => page.getByText(givenCode.code).elements()).toEqual([]);
  expect(server.asked('POST /staff')).toMatchObject([
    { args: { body: { username: 'newcomer', roles: ['support'], reason: 'Joins the help desk' } } },
  ]);
});

it('proposes the reset of a member without a second factor, and changes nothing yet', async () => {
  const { server } = await openMember();
  server.answer({ 'POST /staff/{id}/reset-password': { given: null, proposalId: 'proposal-1' } });
  await details.getByRole('button', { name: 'Reset password' }).click();
  await dialog.getByLabelText('Reason').fill('Forgot it over the holidays');
  server.answer({ 'GET /approvals': list(aProposal({ title: 'Reset the password of newcomer' })) });
  await dialog.getByRole('button', { name: 'Propose the reset' }).click();
  await expect.element(dialog.getByText('Nothing has changed yet', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await askAgain();
  await expect.element(details.getByText('waits for a second person', { exact: false })).toBeVisible();
});

const waiting = { isSetUp: false, setUpUntilTime: Date.now() + 86_400_000 };

it('shows whoever proposed it the code of a reset that was approved', async () => {
  const approved = aMember({ isSetUp: false, resetUntilTime: waiting.setUpUntilTime });
  const { server } = await openMember(approved);
  await expect.element(details.getByRole('button', { name: 'Show code' })).toBeVisible();
  server.answer({ 'POST /staff/{id}/set-up-code': givenCode, 'GET /staff': list(aMember(waiting)) });
  await details.getByRole('button', { name: 'Show code' }).click();
  await expect.element(details.getByText(givenCode.code)).toBeVisible();
  expect(server.asked('POST /staff/{id}/set-up-code')).toHaveLength(1);
});

it('shows nobody a code a second time, and says until when it works', async () => {
  await openMember(aMember(waiting));
  await expect.element(details.getByText(/^None yet; their code works until/)).toBeVisible();
  expect(details.getByRole('button', { name: 'Show code' }).elements()).toEqual([]);
});
