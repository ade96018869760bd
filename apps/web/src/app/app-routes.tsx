import { Suspense } from 'react';
import { Route } from 'wouter';
import { useHasStarted } from '@/lib/has-started.ts';
import { later } from '@/lib/later.tsx';
import { onceConnected } from '@/lib/once-connected.ts';
import { Navigate, useLocation } from '@/lib/router.tsx';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { CrashView } from '@/ui/crash-view.tsx';
import { ErrorBoundary } from '@/ui/error-boundary.tsx';
import { OfflineNotice } from '@/ui/offline-notice.tsx';
import styles from './app.module.css';
import { Arriving } from './arriving.tsx';
import { Guard } from './guard.tsx';
import { ReceiptHost } from './receipt-host.tsx';
import { type AppRoute, leadsHome, notFound, routeAt } from './route-table.ts';
import { type Screen, useScreen } from './screen.ts';
import { useScrollPlaces } from './scroll-places.ts';
import { useSessionExits } from './session-exits.ts';
import { TabBar } from './tab-bar.tsx';

// Not part of the first load. It stands outside of what catches failures: without a connection it waits for one.
const NewVersion = later(() => onceConnected(() => import('@/ui/new-version.tsx')));

function ShownScreen({ screen }: { screen: Screen }) {
  const Component = useScreen(screen);
  return <Suspense fallback={<Arriving />}>{Component ? <Component /> : <Arriving />}</Suspense>;
}

function RoutedScreen({ route }: { route: AppRoute }) {
  const content = (
    <>
      <ShownScreen key={route.path} screen={route.screen} />
      {route.tab && <TabBar active={route.tab} />}
    </>
  );
  return route.guestsGoTo ? <Guard guestsGoTo={route.guestsGoTo}>{content}</Guard> : content;
}

function RoutedPage({ pathname }: { pathname: string }) {
  const route = routeAt(pathname);
  if (leadsHome(pathname)) return <Navigate to="/" replace />;
  if (!route) return <ShownScreen key="none" screen={notFound} />;
  // One for all of them, so that the tab bar stays where it is, and the focus in it.
  return (
    <Route path={route.path}>
      <RoutedScreen route={route} />
    </Route>
  );
}

/** Apart from the rest, which need not be drawn again for it. */
function NewVersionPlace() {
  return useHasStarted() && <NewVersion />;
}

export function AppRoutes() {
  const { t } = useTranslation();
  const { demonstration } = useTenant();
  const { pathname } = useLocation();
  useSessionExits();
  useScrollPlaces();
  return (
    <div className={styles.column}>
      <OfflineNotice />
      <NewVersionPlace />
      {demonstration && <p className={styles.demonstration}>{t('common.demonstration')}</p>}
      <ErrorBoundary fallback={<CrashView />} resetKey={pathname}>
        <RoutedPage pathname={pathname} />
      </ErrorBoundary>
      <ReceiptHost />
    </div>
  );
}
