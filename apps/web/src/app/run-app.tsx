import { readStored } from '@openfloor/look/storage';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { queryClient } from '@/lib/api.ts';
import { watchDevice } from '@/lib/connectivity.ts';
import { answerEarlyTap } from '@/lib/early-taps.ts';
import { firstReplies, seesGuestView } from '@/lib/first-view.ts';
import { whenStarted } from '@/lib/has-started.ts';
import { watchInstallation } from '@/lib/install-prompt.ts';
import { onceConnected } from '@/lib/once-connected.ts';
import { breathe } from '@/lib/pauses.ts';
import { Router } from '@/lib/router.tsx';
import { followOtherTabs, useSession } from '@/lib/session.ts';
import { leavingKey } from '@/lib/stored-keys.ts';
import { isKeptPage, type TenantConfig } from '@/lib/tenant.ts';
import { applyAppearance, followDevice } from '@/lib/theme.ts';
import { App } from './app.tsx';
import { screenAt } from './route-table.ts';
import { start } from './start.ts';

/**
 * Takes over what the server drew where that is what this visitor sees, and draws anew where it is not; in steps, between which
 * a tap is answered.
 */
export async function runApp(root: HTMLElement): Promise<void> {
  const screen = screenAt(window.location.pathname);
  // A failure is not lost: showing the screen asks again and reports it.
  screen?.loadCode().catch(() => undefined);
  if (useSession.getState().token !== null) import('./customer-screens.ts').catch(() => undefined);
  applyAppearance();
  followDevice();
  followOtherTabs();
  watchDevice();
  tellOfLogOuts();
  window.addEventListener('online', tellOfLogOuts);
  watchInstallation();
  await breathe();
  const first = await start();
  // Without a connection there is what this customer read last; it is there before the screens ask.
  if (!navigator.onLine || isKeptPage()) await bringBackKept();
  whenStarted(doTheRest);
  await screen?.load().catch(() => undefined);
  await breathe();
  if (first.step === 'ready') keepFirstReplies(first.config);
  await breathe();
  const app = <App first={first} queries={queryClient} route={routes => <Router>{routes}</Router>} />;
  if (root.hasChildNodes() && first.step === 'ready' && seesGuestView(first.config)) {
    // As a transition it goes in small steps, between which a tap is answered.
    startTransition(() => void hydrateRoot(root, app));
    answerEarlyTap();
    return;
  }
  root.replaceChildren();
  delete document.documentElement.dataset.firstView;
  createRoot(root).render(app);
  answerEarlyTap();
}

/** What the first view does not need. */
function doTheRest(): void {
  void onceConnected(() => import('@/lib/kept/after-start.ts')).then(({ afterStart }) => afterStart());
}

/** A log-out without a connection is told as soon as there is one. */
function tellOfLogOuts(): void {
  if (readStored(leavingKey)) void import('@/lib/log-out.ts').then(({ tellServer }) => tellServer());
}

function keepFirstReplies(config: TenantConfig): void {
  const first = firstReplies(config);
  for (const { queryKey, data } of first?.replies ?? []) {
    // A clock that is behind must not make them last.
    queryClient.setQueryData(queryKey, data, { updatedAt: Math.min(first?.atMs ?? 0, Date.now()) });
  }
}

/** Longer than any storage that works takes. */
const patienceMs = 2_000;

async function bringBackKept(): Promise<void> {
  const brought = import('@/lib/kept/keep-replies.ts').then(({ bringBack }) => bringBack());
  await Promise.race([
    brought.catch(() => undefined),
    new Promise(resolve => setTimeout(resolve, patienceMs)),
  ]);
}
