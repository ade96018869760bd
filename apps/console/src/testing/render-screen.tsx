import { connect } from '@openfloor/client/testing/fake-network';
import type { FakeReplies } from '@openfloor/client/testing/fake-replies';
import { FakeServer } from '@openfloor/client/testing/fake-server';
import { type DemoTenant, tenantConfigs } from '@openfloor/client/testing/tenant-configs';
import { allCalls } from '@openfloor/contract/all-calls';
import { type ConsoleCalls, consoleCalls } from '@openfloor/contract/console-calls';
import type { Appearance } from '@openfloor/look/appearance';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryClient } from '@/lib/api.ts';
import type { StaffRole } from '@/lib/roles.ts';
import { platformSession, staffSession } from '@/lib/session.ts';
import { chooseAppearance } from '@/lib/theme.ts';
import { platformReplies, shellReplies } from './staff.ts';

export interface ScreenOptions {
  /** What the server answers; a call without a reply fails the test. */
  replies?: FakeReplies<ConsoleCalls>;
  tenant?: DemoTenant;
  theme?: Appearance;
  /** Whether the installation is a demonstration: invented prices in earnest, and no money. */
  demonstration?: boolean;
  /** A member of the tenant's staff, unless it says otherwise. */
  signedIn?: 'staff' | 'platform' | false;
  /** What that member is; absent: everything that works. */
  roles?: readonly StaffRole[];
}

export interface ShownScreen {
  server: FakeServer<ConsoleCalls>;
}

/** The whole console at this address (without `/console`), with a server made of replies. */
export async function renderScreen(path: string, options: ScreenOptions = {}): Promise<ShownScreen> {
  const { replies = {}, tenant = 'savanna', theme = 'light', signedIn = 'staff', roles } = options;
  const { demonstration = false } = options;
  forgetEverything();
  if (signedIn === 'staff') staffSession.start('a-token');
  if (signedIn === 'platform') platformSession.start('a-token');
  chooseAppearance(theme);
  const server = new FakeServer('/console/api', consoleCalls, {
    'GET /platform/installation': { demonstration },
    ...(signedIn === 'staff' && shellReplies(roles)),
    ...(signedIn === 'platform' && platformReplies),
    ...replies,
  });
  const config = { ...tenantConfigs[tenant], demonstration };
  connect(server, new FakeServer('/api', allCalls, { 'GET /tenant/config': config }));
  window.history.pushState(null, '', `/console${path}`);
  // The router reads the address when it is first made; later it is told of a step.
  const { App } = await import('@/app/app.tsx');
  window.dispatchEvent(new PopStateEvent('popstate'));
  const { container } = await render(<App />);
  // Outside of development React draws when it sees fit, and tests look at once.
  await vi.waitUntil(() => container.childElementCount > 0, { timeout: 60_000, interval: 5 });
  return { server };
}

/** What screens ask for again and again by the clock is asked now: nobody waits for a clock. */
export const askAgain = (): Promise<void> => queryClient.invalidateQueries();

/** All tests share one page: what an earlier one left on the device or in memory goes. */
function forgetEverything(): void {
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  staffSession.use.setState({ token: null, exit: null });
  platformSession.use.setState({ token: null, exit: null });
}
