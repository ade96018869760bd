import { expect, it } from 'vitest';
import { openPage } from './testing/browser.ts';
import {
  type DemoStaff,
  fillConsoleLogIn,
  logInStaff,
  openConsole,
  personButton,
} from './testing/console.ts';

interface Sight {
  username: DemoStaff;
  sees: string[];
  tabs: string[];
  adds: boolean;
}

const sights: Sight[] = [
  {
    username: 'maker',
    sees: ['Approvals', 'Staff', 'Platform access', 'Audit log'],
    tabs: ['To decide', 'Proposed by me', 'All open', 'History'],
    adds: true,
  },
  {
    username: 'checker',
    sees: ['Approvals', 'Staff', 'Platform access', 'Audit log'],
    tabs: ['To decide', 'Proposed by me', 'All open', 'History'],
    adds: true,
  },
  {
    username: 'auditor',
    sees: ['Approvals', 'Staff', 'Platform access', 'Audit log'],
    tabs: ['All open', 'History'],
    adds: false,
  },
];

for (const { username, sees, tabs, adds } of sights) {
  it(`shows ${username} what their roles open`, async () => {
    const { page, expectNoBrowserErrors, close } = await openConsole(username, { path: '/approvals' });
    const navigation = page.getByRole('navigation', { name: 'Screens' });
    for (const name of sees) await navigation.getByRole('link', { name }).waitFor();
    await page.getByRole('tab', { name: 'History' }).waitFor();
    expect(await page.getByRole('tab').allTextContents()).toEqual(tabs);
    await navigation.getByRole('link', { name: 'Staff' }).click();
    await page.getByRole('heading', { name: 'Staff' }).waitFor();
    await page.getByRole('row', { name: /^maker/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Add member' }).count()).toBe(adds ? 1 : 0);
    expectNoBrowserErrors();
    await close();
  });
}

it('lets an auditor read a member and act on nobody', async () => {
  const { page, expectNoBrowserErrors, close } = await openConsole('auditor', { path: '/staff' });
  await page.getByRole('row', { name: /^checker/ }).click();
  const details = page.getByRole('complementary', { name: 'Details' });
  await details.getByText('Only an owner changes members.').waitFor();
  expect(await details.getByRole('button', { name: /Disable|Propose|Reset|End/ }).count()).toBe(0);
  // Hiding is courtesy: the server refuses whoever asks anyway.
  const refused = await page.evaluate(async () => {
    const token = sessionStorage.getItem('OPENFLOOR_STAFF_TOKEN') ?? '';
    const body = JSON.stringify({ username: 'intruder', roles: ['owner'], reason: 'because I can' });
    const headers = { 'Content-Type': 'application/json', Token: token };
    const reply = await fetch('/console/api/staff', { method: 'POST', headers, body });
    return (await reply.json()).code;
  });
  expect(refused).toBe(10405);
  expectNoBrowserErrors();
  await close();
});

it('keeps strangers out, and finds the page asked for after the log-in', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({
    tenant: 'savanna',
    width: 1280,
    height: 800,
  });
  await page.goto('/console/audit?action=session');
  await fillConsoleLogIn(page, 'nobody', 'Nothing!2026');
  await page.getByRole('alert').waitFor();
  await logInStaff(page, 'auditor');
  await page.getByRole('heading', { name: 'Audit log' }).waitFor();
  expect(new URL(page.url()).search).toBe('?action=session');

  // The session ends elsewhere: the next look at the server leads to the log-in, and from there back.
  await page.evaluate(async () => {
    const token = sessionStorage.getItem('OPENFLOOR_STAFF_TOKEN') ?? '';
    await fetch('/console/api/session', { method: 'DELETE', headers: { Token: token } });
  });
  await page.getByText('Your session has ended.').waitFor();
  await logInStaff(page, 'auditor');
  await page.getByRole('heading', { name: 'Audit log' }).waitFor();
  await personButton(page, 'auditor').click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: 'Operator console' }).waitFor();
  expectNoBrowserErrors();
  await close();
});

it('says that an address leads nowhere', async () => {
  const { page, close } = await openConsole('auditor', { path: '/nowhere' });
  await page.getByText('There is nothing at this address').waitFor();
  await close();
});
