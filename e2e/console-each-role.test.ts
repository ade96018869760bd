import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addMember } from './testing/console.ts';

interface RoleSight {
  role: string;
  sees: string[];
  lacks: string[];
  /** What this role is there for, or a limit of it. */
  works: (page: Page) => Promise<void>;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
const details = (page: Page) => page.getByRole('complementary', { name: 'Details' });
const firstRow = (page: Page) => page.locator('tbody tr[data-row-key]').first();

const roles: RoleSight[] = [
  {
    role: 'Owner',
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
      await page.goto('/console/staff');
      await page.getByRole('button', { name: 'Add member' }).waitFor();
    },
  },
  {
    role: 'Compliance',
    sees: ['Identity', 'Withdrawals', 'Deposits', 'Customers', 'Reconciliation'],
    lacks: [],
    works: async page => {
      await page.goto('/console/identity');
      await firstRow(page).click();
      await details(page).getByRole('radio', { name: 'Verified', exact: true }).waitFor();
      await page.goto('/console/deposits');
      await firstRow(page).click();
      await details(page).getByText('Your roles do not decide about deposits.').waitFor();
    },
  },
  {
    role: 'Treasury',
    sees: ['Withdrawals', 'Deposits', 'Customers', 'Reconciliation'],
    lacks: ['Identity', 'Content'],
    works: async page => {
      await page.goto('/console/withdrawals');
      await firstRow(page).click();
      const approve = details(page).getByRole('button', { name: 'Approve as first person' });
      await approve.waitFor();
      expect(await approve.isEnabled()).toBe(true);
    },
  },
  {
    role: 'Dealing',
    sees: ['Customers', 'Tenant'],
    lacks: ['Withdrawals', 'Deposits', 'Identity', 'Content', 'Reconciliation'],
    works: async page => {
      await page.goto('/console/settings?part=fees');
      await page.getByRole('button', { name: 'Propose the change' }).waitFor();
      await page.goto('/console/settings?part=exchange');
      await heading(page, 'Exchange rates');
      await page.getByText('A change needs two people.').waitFor();
      expect(await page.getByRole('button', { name: 'Propose the change' }).count()).toBe(0);
    },
  },
  {
    role: 'Content',
    sees: ['Content', 'Tenant'],
    lacks: ['Customers', 'Withdrawals', 'Deposits', 'Identity', 'Reconciliation'],
    works: async page => {
      await page.goto('/console/content');
      await page.getByRole('button', { name: 'Write news' }).waitFor();
    },
  },
];

for (const { role, sees, lacks, works } of roles) {
  it(`opens to ${role} what the role is for, and nothing else`, { timeout: 180_000 }, async () => {
    const { page, expectNoBrowserErrors, close } = await addMember('aurora', role);
    const navigation = page.getByRole('navigation', { name: 'Screens' });
    for (const name of sees) await navigation.getByRole('link', { name, exact: false }).first().waitFor();
    for (const name of lacks) expect(await navigation.getByRole('link', { name }).count(), name).toBe(0);
    await works(page);
    expectNoBrowserErrors();
    await close();
  });
}
