import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { queryClient } from '@/lib/api.ts';
import { watchDevice } from '@/lib/connectivity.ts';
import { firstReplies, seesGuestView } from '@/lib/first-view.ts';
import { followOtherTabs } from '@/lib/session.ts';
import type { TenantConfig } from '@/lib/tenant.ts';
import { applyAppearance, followDevice } from '@/lib/theme.ts';
import { App } from './app.tsx';
import { OverlayHistory } from './overlay-history.tsx';
import { screenAt } from './route-table.ts';
import { start } from './start.ts';

/** Takes over what the server drew where that is what this visitor sees, and draws anew where it is not. */
export async function runApp(root: HTMLElement): Promise<void> {
  const screen = screenAt(window.location.pathname);
  // A failure is not lost: showing the screen asks again and reports it.
  screen?.loadCode().catch(() => undefined);
  applyAppearance();
  followDevice();
  followOtherTabs();
  watchDevice();
  const first = await start();
  await screen?.load().catch(() => undefined);
  if (first.step === 'ready') keepFirstReplies(first.config);
  const app = (
    <App
      first={first}
      queries={queryClient}
      route={routes => (
        <BrowserRouter>
          <OverlayHistory>{routes}</OverlayHistory>
        </BrowserRouter>
      )}
    />
  );
  if (root.hasChildNodes() && first.step === 'ready' && seesGuestView(first.config)) {
    // As a transition it goes in small steps, between which a tap is answered.
    startTransition(() => void hydrateRoot(root, app));
    return;
  }
  root.replaceChildren();
  delete document.documentElement.dataset.firstView;
  createRoot(root).render(app);
}

function keepFirstReplies(config: TenantConfig): void {
  const first = firstReplies(config);
  for (const { queryKey, data } of first?.replies ?? []) {
    // A clock that is behind must not make them last.
    queryClient.setQueryData(queryKey, data, { updatedAt: Math.min(first?.atMs ?? 0, Date.now()) });
  }
}
