import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { queryClient } from '@/lib/api.ts';
import { ErrorBoundary } from '@/ui/error-boundary.tsx';
import { Loading } from '@/ui/loading.tsx';
import { StaffApp } from './staff-app.tsx';
import { TenantGate } from './tenant-gate.tsx';

const PlatformApp = lazy(() => import('./platform-app.tsx'));

const router = createBrowserRouter(
  [
    {
      path: '/platform/*',
      element: (
        <ErrorBoundary>
          <Suspense fallback={<Loading />}>
            <PlatformApp />
          </Suspense>
        </ErrorBoundary>
      ),
    },
    {
      path: '*',
      element: (
        <ErrorBoundary>
          <TenantGate>
            <StaffApp />
          </TenantGate>
        </ErrorBoundary>
      ),
    },
  ],
  { basename: '/console' },
);

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
