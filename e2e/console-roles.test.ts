import type { StaffRole } from '@openfloor/homes/codes';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { endAll, openDesk } from './testing/desks.ts';
import {
  announceDeposit,
  askWithdrawal,
  newCustomer,
  newCustomerWithMoney,
  type OwnCustomer,
  savePayoutAccount,
  submitIdentity,
} from './testing/own-customer.ts';
import { addMember, makeTenant, type OwnTenant } from './testing/own-tenant.ts';
import { visit } from './testing/visit.ts';

let tenant: OwnTenant;
let customer: OwnCustomer;

/** Each queue has one record to look at. */
beforeAll(async () => {
  tenant = await makeTenant('aurora');
  await submitIdentity(await newCustomer(tenant));
  customer = await newCustomerWithMoney(tenant, '5000');
  await announceDeposit(customer, '100');
  await askWithdrawal(customer, await savePayoutAccount(customer), '250');
});

interface RoleSight {
  role: StaffRole;
  sees: string[];
  lacks: string[];
  /** What this role is there for, or a limit of it. */
  works: (page: Page) => Promise<void>;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
const details = (page: Page) => page.getByRole('complementary', { name: 'Details' });
const firstRow = (page: Page) => page.locator('tbody tr[data-row-key]').first();
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Hiding is courtesy: the server refuses whoever asks anyway. */
async function expectRefusalToAdd(page: Page): Promise<void> {
  const refused = await page.evaluate(async () => {
    const token = sessionStorage.getItem('OPENFLOOR_STAFF_TOKEN') ?? '';
    const body = JSON.stringify({ username: 'intruder', roles: ['owner'], reason: 'because I can' });
    const headers = { 'Content-Type': 'application/json', Token: token };
    const reply = await fetch('/console/api/staff', { method: 'POST', headers, body });
    return (await reply.json()).code;
  });
  expect(refused).toBe(10405);
}

const roles: RoleSight[] = [
  {
    role: 'owner',
    sees: [
      'Withdrawals',
      'Deposits',
      'Identity',
      'Customers',
      'Content',
      'Reconciliation',
      'Tenant',
      'Staff',
    ],
    lacks: [],
    works: async page => {
      await visit(page, '/console/staff');
      await page.getByRole('button', { name: 'Add member' }).waitFor();
    },
  },
  {
    role: 'compliance',
    sees: ['Identity', 'Withdrawals', 'Deposits', 'Customers', 'Reconciliation'],
    lacks: [],
    works: async page => {
      await visit(page, '/console/identity');
      await heading(page, 'Identity');
      await firstRow(page).click();
      await details(page).getByRole('radio', { name: 'Verified', exact: true }).waitFor();
      await visit(page, '/console/deposits');
      await heading(page, 'Deposits');
      await firstRow(page).click();
      await details(page).getByText('Your roles do not decide about deposits.').waitFor();
    },
  },
  {
    role: 'treasury',
    sees: ['Withdrawals', 'Deposits', 'Customers', 'Reconciliation'],
    lacks: ['Identity', 'Content'],
    works: async page => {
      await visit(page, '/console/withdrawals');
      await heading(page, 'Withdrawals');
      await firstRow(page).click();
      const approve = details(page).getByRole('button', { name: 'Approve as first person' });
      await approve.waitFor();
      expect(await approve.isEnabled()).toBe(true);
    },
  },
  {
    role: 'dealing',
    sees: ['Customers', 'Tenant'],
    lacks: ['Withdrawals', 'Deposits', 'Identity', 'Content', 'Reconciliation'],
    works: async page => {
      // The dashboard shows no books, and leads only where dealing may go.
      const queues = panel(page, 'Queues');
      await queues.getByRole('link', { name: 'Approvals' }).waitFor();
      expect(await queues.getByRole('link').allInnerTexts()).toEqual(['Approvals']);
      for (const name of ['Reconciliation', 'Open breaks']) expect(await panel(page, name).count()).toBe(0);
      await visit(page, '/console/settings?part=fees');
      await page.getByRole('button', { name: 'Propose the change' }).waitFor();
      await visit(page, '/console/settings?part=exchange');
      await heading(page, 'Exchange rates');
      await page.getByText('A change needs two people.').waitFor();
      expect(await page.getByRole('button', { name: 'Propose the change' }).count()).toBe(0);
    },
  },
  {
    role: 'content',
    sees: ['Content', 'Tenant'],
    lacks: ['Customers', 'Withdrawals', 'Deposits', 'Identity', 'Reconciliation'],
    works: async page => {
      await visit(page, '/console/content');
      await page.getByRole('button', { name: 'Write news' }).waitFor();
    },
  },
  {
    role: 'support',
    sees: ['Customers', 'Identity'],
    lacks: ['Staff', 'Reconciliation'],
    works: async page => {
      await visit(page, `/console/customers?search=${customer.account}`);
      await firstRow(page).click();
      await page.getByText('Personal data masked').waitFor();
      expect(await page.getByRole('button', { name: /Disable|Propose adjustment/ }).count()).toBe(0);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toContain(customer.name);
    },
  },
  {
    role: 'auditor',
    sees: ['Approvals', 'Staff', 'Platform access', 'Audit log', 'Content', 'Offers', 'Products'],
    lacks: [],
    works: async page => {
      for (const name of ['Queues', 'Money in and out', 'Reconciliation', 'Within service level']) {
        await panel(page, name).waitFor();
      }
      await visit(page, '/console/staff?open=checker');
      await details(page).getByText('Only an owner changes members.').waitFor();
      await expectRefusalToAdd(page);
      await visit(page, '/console/withdrawals');
      await heading(page, 'Withdrawals');
      await firstRow(page).click();
      const deciding = details(page).getByRole('button', { name: /Approve|Reject|Hold/ });
      await deciding.first().waitFor();
      for (const button of await deciding.all()) expect(await button.isDisabled()).toBe(true);
    },
  },
];

it.each(roles)(
  'opens to $role what the role is for, and nothing else',
  async ({ role, sees, lacks, works }) => {
    const member = await openDesk(tenant, await addMember(tenant, role), '/dashboard');
    const { page } = member;
    const navigation = page.getByRole('navigation', { name: 'Screens' });
    for (const name of sees) await navigation.getByRole('link', { name, exact: false }).first().waitFor();
    for (const name of lacks) expect(await navigation.getByRole('link', { name }).count(), name).toBe(0);
    await works(page);
    await endAll(member);
  },
);
