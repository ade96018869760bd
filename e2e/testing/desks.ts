import type { BrowserContext, Page } from 'playwright-core';
import { newContext, type OpenedPage, watched } from './browser.ts';
import type { Place } from './caller.ts';
import type { OwnCustomer } from './own-customer.ts';
import { type Member, type OwnTenant, sharedHosts } from './own-tenant.ts';
import { visit } from './visit.ts';
import { openWindow } from './windows.ts';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** One context for a tenant's staff and one for its customers: what was loaded once stays loaded. */
const contexts = new Map<string, Promise<BrowserContext>>();

async function contextOf({ host, port }: Place, kind: 'desktop' | 'phone'): Promise<BrowserContext> {
  const key = `${kind} ${host}`;
  const opening = contexts.get(key) ?? contextAt(`http://${host}:${port}`, kind);
  contexts.set(key, opening);
  return opening;
}

async function contextAt(baseURL: string, kind: 'desktop' | 'phone'): Promise<BrowserContext> {
  const device = kind === 'phone' ? phone : desktop;
  return newContext({
    baseURL,
    ...device,
    // A dialog that still grows can move away under a click.
    reducedMotion: 'reduce',
    locale: 'en-GB',
    // The app's worker would fetch all of the app for each tenant; e2e/offline and e2e/push are about it.
    serviceWorkers: 'block',
  });
}

/** Nobody comes back to the desks of a file's tenants, apart from those that files share. */
export async function closeDesks(): Promise<void> {
  idleDesks.clear();
  for (const [key, opening] of contexts) {
    const context = await opening;
    if (sharedHosts.has(key.split(' ')[1] ?? '')) {
      await Promise.all(context.pages().map(page => page.close()));
    } else {
      contexts.delete(key);
      await context.close();
    }
  }
}

/** A tab of the tenant's console before the log-in. */
export async function openVisitorDesk(place: Place): Promise<OpenedPage> {
  const page = await openWindow(await contextOf(place, 'desktop'));
  return watched(page, () => page.close());
}

/** Tabs that nobody sits at: the console in them stays started, which costs more than most of what a test does in it. */
const idleDesks = new Map<string, Page[]>();

/** A tab of the tenant's console for somebody who is logged in: each tab keeps a session of its own. */
export async function openDesk(
  place: Place,
  { staff, username }: Pick<Member, 'staff' | 'username'>,
  path: string,
): Promise<OpenedPage> {
  const key = `${place.host} ${username} ${staff.token}`;
  const person = (page: Page) =>
    page.getByRole('button', { name: `${username} ` }).filter({ hasText: 'account and log-out' });
  const page = idleDesks.get(key)?.pop() ?? (await startDesk(place, staff.token));
  const opened = watched(page, async () => {
    // Whoever was logged out in a test does not come back.
    if (!(await person(page).isVisible())) return page.close();
    await visit(page, '/console/me');
    idleDesks.set(key, [...(idleDesks.get(key) ?? []), page]);
  });
  await (page.url() === 'about:blank' ? page.goto(`/console${path}`) : visit(page, `/console${path}`));
  await person(page).waitFor();
  return opened;
}

async function startDesk(place: Place, token: string): Promise<Page> {
  const page = await openWindow(await contextOf(place, 'desktop'));
  await keepToken(page, 'sessionStorage', 'OPENFLOOR_STAFF_TOKEN', token);
  return page;
}

/** Both owners' consoles. */
export async function openBothDesks(
  tenant: OwnTenant,
  path: string,
): Promise<{ maker: OpenedPage; checker: OpenedPage }> {
  const maker = await openDesk(tenant, tenant.maker, path);
  const checker = await openDesk(tenant, tenant.checker, path);
  return { maker, checker };
}

/** A phone of its own, before the log-in. */
export async function openVisitorPhone({ host, port }: Place): Promise<OpenedPage> {
  const context = await contextAt(`http://${host}:${port}`, 'phone');
  return watched(await context.newPage(), () => context.close());
}

/** The customer's phone, logged in. One at a time for a tenant: they share a device. */
export async function openPhone(
  { tenant, calls }: OwnCustomer,
  path: string,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<OpenedPage> {
  const page = await openWindow(await contextOf(tenant, 'phone'));
  await keepToken(page, 'localStorage', 'STOCK_TOKEN', calls.token);
  await prepare(page);
  await page.goto(path);
  return watched(page, () => page.close());
}

/** Before anything of the page runs. */
async function keepToken(
  page: Page,
  where: 'sessionStorage' | 'localStorage',
  key: string,
  token: string,
): Promise<void> {
  await page.addInitScript(
    ([storage, name, value]) => {
      // A frame of another site has neither the key nor, often, a storage.
      if (window.top === window && location.protocol.startsWith('http')) window[storage].setItem(name, value);
    },
    [where, key, token] as const,
  );
}

/** Nothing went wrong on any of them, and they are closed. */
export async function endAll(...opened: OpenedPage[]): Promise<void> {
  for (const { expectNoBrowserErrors, close } of opened) {
    expectNoBrowserErrors();
    await close();
  }
}
