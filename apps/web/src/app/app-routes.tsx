import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { useTenant } from '@/lib/tenant.ts';
import { CrashView } from '@/ui/crash-view.tsx';
import { ErrorBoundary } from '@/ui/error-boundary.tsx';
import { OfflineNotice } from '@/ui/offline-notice.tsx';
import styles from './app.module.css';
import { Guard } from './guard.tsx';
import { type AppRoute, routes } from './route-table.ts';
import { useScrollPlaces } from './scroll-places.ts';
import { useSessionExits } from './session-exits.ts';
import { TabBar } from './tab-bar.tsx';

// Seldom needed, so not part of the first load.
const NotFoundPage = lazy(() => import('./not-found-page.tsx'));

function RoutedScreen({ route }: { route: AppRoute }) {
  // Stays the same one as long as the screen is shown.
  const Screen = useMemo(() => route.screen.component(), [route]);
  const content = (
    <>
      <Suspense fallback={<div className={styles.arriving} />}>
        <Screen />
      </Suspense>
      {route.tab && <TabBar active={route.tab} />}
    </>
  );
  return route.guestsGoTo ? <Guard guestsGoTo={route.guestsGoTo}>{content}</Guard> : content;
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
      {demonstration && <p className={styles.demonstration}>{t('common.demonstration')}</p>}
      <ErrorBoundary fallback={<CrashView />} resetKey={pathname}>
        <Routes>
          {routes.map(route => (
            <Route key={route.path} path={route.path} element={<RoutedScreen route={route} />} />
          ))}
          <Route path="/unauthorized" element={<Navigate to="/" replace />} />
          <Route path="/news" element={<Navigate to="/" replace />} />
          <Route path="/stock" element={<Navigate to="/" replace />} />
          <Route
            path="*"
            element={
              <Suspense fallback={<div className={styles.arriving} />}>
                <NotFoundPage />
              </Suspense>
            }
          />
        </Routes>
      </ErrorBoundary>
    </div>
  );
}
