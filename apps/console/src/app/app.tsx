import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { queryClient } from '@/lib/api.ts';
import { Loading } from '@/ui/loading.tsx';
import { StaffApp } from './staff-app.tsx';
import { TenantGate } from './tenant-gate.tsx';

const PlatformApp = lazy(() => import('./platform-app.tsx'));

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename="/console">
        <Routes>
          <Route
            path="/platform/*"
            element={
              <Suspense fallback={<Loading />}>
                <PlatformApp />
              </Suspense>
            }
          />
          <Route
            path="*"
            element={
              <TenantGate>
                <StaffApp />
              </TenantGate>
            }
          />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
