import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { CrashView } from '@/ui/crash-view.tsx';
import { ErrorBoundary } from '@/ui/error-boundary.tsx';
import { OfflineNotice } from '@/ui/offline-notice.tsx';
import styles from './app.module.css';
import { Guard } from './guard.tsx';
import { NotAvailablePage, NotFoundPage } from './missing-pages.tsx';
import { type AppRoute, routes } from './route-table.ts';
import { useScrollPlaces } from './scroll-places.ts';
import { useSessionExits } from './session-exits.ts';
import { TabBar } from './tab-bar.tsx';

function RoutedScreen({ route }: { route: AppRoute }) {
  const Screen = route.screen?.Component ?? NotAvailablePage;
  const content = (
    <>
      <Suspense fallback={<div className={styles.arriving} />}>
        <Screen />
      </Suspense>
      {route.tab && route.screen && <TabBar active={route.tab} />}
    </>
  );
  return route.guestsGoTo ? <Guard guestsGoTo={route.guestsGoTo}>{content}</Guard> : content;
}

export function AppRoutes() {
  const { pathname } = useLocation();
  useSessionExits();
  useScrollPlaces();
  return (
    <div className={styles.column}>
      <OfflineNotice />
      <ErrorBoundary fallback={<CrashView />} resetKey={pathname}>
        <Routes>
          {routes.map(route => (
            <Route key={route.path} path={route.path} element={<RoutedScreen route={route} />} />
          ))}
          <Route path="/unauthorized" element={<Navigate to="/" replace />} />
          <Route path="/news" element={<Navigate to="/" replace />} />
          <Route path="/stock" element={<Navigate to="/" replace />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </ErrorBoundary>
    </div>
  );
}
