import { connect } from '@openfloor/client/testing/fake-network';
import type { FakeReplies } from '@openfloor/client/testing/fake-replies';
import { FakeServer } from '@openfloor/client/testing/fake-server';
import { type DemoTenant, tenantConfigs } from '@openfloor/client/testing/tenant-configs';
import { allCalls, type Calls } from '@openfloor/contract/all-calls';
import type { Language } from '@openfloor/homes/codes';
import type { Appearance } from '@openfloor/look/appearance';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { App } from '@/app/app.tsx';
import { screenAt } from '@/app/route-table.ts';
import { start } from '@/app/start.ts';
import { chooseDeposit } from '@/features/deposits/chosen-deposit.ts';
import { queryClient } from '@/lib/api.ts';
import { useConnectivity } from '@/lib/connectivity.ts';
import { draftsKept } from '@/lib/drafts/use-draft.ts';
import { useHiddenAmounts } from '@/lib/hidden-amounts.ts';
import { storeLanguage } from '@/lib/language.ts';
import { closeReceipt } from '@/lib/receipts.ts';
import { Router } from '@/lib/router.tsx';
import { startSession, useSession } from '@/lib/session.ts';
import { hiddenAmountsKey } from '@/lib/stored-keys.ts';
import { allowTenant } from '@/lib/tenant-right.ts';
import { chooseAppearance } from '@/lib/theme.ts';
import { useToasts } from '@/ui/toast.ts';
import { noClosure, noEmail, stepsDone, user } from './samples/customer.ts';
import { portfolio } from './samples/portfolio.ts';
import { takeAway } from './take-away.ts';

export interface ScreenOptions {
  /** What the server answers; a call without a reply fails the test. */
  replies?: FakeReplies<Calls>;
  tenant?: DemoTenant;
  /** The visitor's choice; absent: the tenant's own. */
  language?: Language;
  theme?: Appearance;
  /** A customer, unless it says otherwise. */
  signedIn?: boolean;
  /** The page was thrown away and is opened again: drafts are still there, and so is the session. */
  again?: boolean;
  /** What an earlier visit left on this device. */
  remembered?: Record<string, string>;
}

export interface ShownScreen {
  server: FakeServer<Calls>;
}

let sessions = 0;

/** The whole app at this address, as a browser starts it, with a server made of replies. */
export async function renderScreen(path: string, options: ScreenOptions = {}): Promise<ShownScreen> {
  const { replies = {}, tenant = 'savanna', language, theme = 'light', signedIn = true } = options;
  await forgetEverything(options);
  // Whoever leaves a form has it kept: that would come after the deletion, and meet the next test.
  await draftsKept();
  if (!options.again) await deleteDatabases();
  // Another one each time: some things on the device belong to a session.
  if (signedIn) startSession({ token: `token-${options.again ? sessions : ++sessions}` });
  if (language) storeLanguage(language);
  chooseAppearance(theme);
  for (const [key, value] of Object.entries(options.remembered ?? {})) localStorage.setItem(key, value);
  const server = new FakeServer('/api', allCalls, {
    'GET /tenant/config': tenantConfigs[tenant],
    'GET /halts': [],
    // Many screens ask how much is new and how far a newcomer has come, after a log-in too.
    'GET /notifications/unread': { count: 0 },
    'GET /messages/unread': { count: 0 },
    'GET /user/firstSteps': stepsDone,
    // … and whether the customer is verified; home begins with the portfolio for who has come so far, and a stock's
    // page has what is held of it.
    ...(signedIn && {
      'GET /user': user,
      // … and whoever has unread notices asks whether a password is being recovered.
      'GET /recovery/mine': null,
      // … and the page of security whether messages can go to an address.
      'GET /user/email': noEmail,
      // … and whether the account is to be closed.
      'GET /user/closure': noClosure,
      // … and the list of what moved what is owed.
      'GET /finance/claims': [],
      'GET /portfolio': portfolio,
      'POST /stockTrade/position': { records: [] },
    }),
    ...replies,
  });
  connect(server);
  window.history.replaceState(null, '', path);
  const first = await start();
  await screenAt(window.location.pathname)?.load();
  const { container } = await render(
    <App first={first} queries={queryClient} route={routes => <Router>{routes}</Router>} />,
  );
  // Outside of development React draws when it sees fit, and tests look at once.
  await vi.waitUntil(() => container.childElementCount > 0, { timeout: 60_000, interval: 5 });
  return { server };
}

/** Whether the app has a screen at this address. */
export const hasScreen = (path: string): boolean => screenAt(path) !== undefined;

/** All tests share one page: what an earlier one left on the device or in memory goes. */
async function forgetEverything(options: ScreenOptions): Promise<void> {
  await takeAway();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  useSession.setState({ exit: null, words: undefined, ...(!options.again && { token: null }) });
  allowTenant();
  useConnectivity.setState({ online: true, unanswered: 0 });
  useToasts.setState({ toasts: [] });
  closeReceipt();
  chooseDeposit(null);
  useHiddenAmounts.setState({ hidden: options.remembered?.[hiddenAmountsKey] !== undefined });
}

async function deleteDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    await new Promise<void>(resolve => {
      const deleting = indexedDB.deleteDatabase(name ?? '');
      deleting.onsuccess = deleting.onerror = () => resolve();
    });
  }
}
