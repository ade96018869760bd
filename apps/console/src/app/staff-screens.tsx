import { Suspense } from 'react';
import { Link, Navigate, Route, Routes } from 'react-router';
import { mayCall, useMe } from '@/lib/roles.ts';
import { EmptyState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Page } from '@/ui/page.tsx';
import { type ConsoleRoute, routes } from './route-table.tsx';

export function StaffScreens() {
  const me = useMe();
  const start = routes.find(route => route.section && mayCall(me, route.needs))?.path ?? '/me';
  return (
    <Routes>
      <Route index element={<Navigate to={start} replace />} />
      {routes.map(route => (
        <Route key={route.path} path={route.path} element={<Guarded route={route} />} />
      ))}
      <Route path="*" element={<NoSuchPage />} />
    </Routes>
  );
}

function Guarded({ route: { needs, title, screen: Screen } }: { route: ConsoleRoute }) {
  const me = useMe();
  if (!mayCall(me, needs)) {
    return (
      <Page title={title}>
        <EmptyState
          title="Not for your role"
          text="Your roles do not open this page. An owner can propose others."
        />
      </Page>
    );
  }
  return (
    <Suspense fallback={<Loading />}>
      <Screen />
    </Suspense>
  );
}

function NoSuchPage() {
  return (
    <Page title="No such page">
      <EmptyState title="There is nothing at this address" action={<Link to="/">To the start</Link>} />
    </Page>
  );
}
