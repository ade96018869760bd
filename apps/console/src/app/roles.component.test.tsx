import type { FakeReplies } from '@openfloor/client/testing/fake-replies';
import type { ConsoleCalls } from '@openfloor/contract/console-calls';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffRole } from '@/lib/roles.ts';
import { anyDocument } from '@/testing/pictures.ts';
import { aDeposit, anIdentity, aWithdrawal } from '@/testing/records.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { theSettings } from '@/testing/settings-records.ts';
import { list } from '@/testing/staff.ts';

const details = page.getByRole('complementary', { name: 'Details' });

const [start, trading] = [
  ['Dashboard', 'Approvals'],
  ['Offers', 'Products'],
];
const everything = [
  ...start,
  'Withdrawals',
  'Deposits',
  'Identity',
  'Cases',
  'Recovery',
  'Messages',
  'Customers',
  'Closures',
  'Payments',
  'Bank statements',
  'Reconciliation',
  'Scheduled work',
  'Alerts',
  'Proof',
  'Content',
  'Orders',
  'Exposure',
  ...trading,
  'Reports',
  'Tenant',
  'Trading halt',
  'Screening',
  'Webhooks',
  'Rules',
  'Staff',
  'Platform access',
  'Regulator access',
  'Audit log',
];

it.each<[StaffRole, string[]]>([
  ['owner', everything],
  ['compliance', everything.filter(screen => screen !== 'Webhooks')],
  [
    'treasury',
    [
      ...start,
      'Withdrawals',
      'Deposits',
      'Messages',
      'Customers',
      'Payments',
      'Bank statements',
      'Reconciliation',
      'Scheduled work',
      'Alerts',
      'Proof',
      'Exposure',
      ...trading,
      'Reports',
      'Tenant',
      'Trading halt',
    ],
  ],
  [
    'dealing',
    [
      ...start,
      'Messages',
      'Customers',
      'Scheduled work',
      'Alerts',
      'Orders',
      'Exposure',
      ...trading,
      'Tenant',
      'Trading halt',
    ],
  ],
  ['content', [...start, 'Scheduled work', 'Alerts', 'Content', 'Tenant']],
  [
    'support',
    [
      ...start,
      'Withdrawals',
      'Deposits',
      'Identity',
      'Messages',
      'Customers',
      'Closures',
      'Scheduled work',
      'Alerts',
      'Content',
      ...trading,
      'Tenant',
      'Trading halt',
    ],
  ],
  ['auditor', everything],
  ['examiner', ['Records']],
])('opens to %s the screens %s, and no others', async (role, screens) => {
  await renderScreen('/nowhere', { roles: [role] });
  const navigation = page.getByRole('navigation', { name: 'Screens' });
  await expect.element(navigation).toBeVisible();
  const links = navigation.getByRole('link').elements();
  expect(links.map(link => link.textContent)).toEqual(screens);
});

interface Work {
  role: StaffRole;
  path: string;
  replies: FakeReplies<ConsoleCalls>;
}

/** The screen as somebody with this role alone sees it. */
const openAs = ({ role, path, replies }: Work) =>
  renderScreen(path, { roles: [role], replies: { 'GET /documents/{id}/link': anyDocument, ...replies } });

it('lets compliance verify identities', async () => {
  await openAs({
    role: 'compliance',
    path: '/identity?open=identity-1',
    replies: { 'GET /identity/{id}': anIdentity() },
  });
  await expect.element(details.getByRole('radio', { name: 'Verified', exact: true })).toBeEnabled();
});

it('lets compliance read deposits and decide about none', async () => {
  await openAs({
    role: 'compliance',
    path: '/deposits?open=deposit-1',
    replies: { 'GET /deposits/{id}': aDeposit() },
  });
  await expect.element(details.getByText('Your roles do not decide about deposits.')).toBeVisible();
  await expect.element(details.getByRole('button', { name: /^Approve/ })).toBeDisabled();
});

it('lets treasury approve withdrawals', async () => {
  await openAs({
    role: 'treasury',
    path: '/withdrawals?open=withdrawal-1',
    replies: { 'GET /withdrawals/{id}': aWithdrawal(), 'GET /customers/{id}/ledger': list() },
  });
  await expect.element(details.getByRole('button', { name: 'Approve as first person' })).toBeEnabled();
});

it('lets dealing propose other fees', async () => {
  await openAs({ role: 'dealing', path: '/settings?part=fees', replies: { 'GET /settings': theSettings } });
  await expect.element(page.getByRole('button', { name: 'Propose the change' })).toBeVisible();
});

it('lets content write news', async () => {
  await openAs({ role: 'content', path: '/content', replies: { 'GET /content/news': list() } });
  await expect.element(page.getByRole('button', { name: 'Write news' })).toBeVisible();
});
