import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { Toaster } from '@/ui/toaster.tsx';
import { AppRoutes } from './app-routes.tsx';
import './fetch-ahead.ts';
import type { Start } from './start.ts';
import { TenantGate } from './tenant-gate.tsx';

interface AppProps {
  first: Start;
  queries: QueryClient;
  /** Puts the routes under the router of the place: a browser's, or the server's. */
  route: (routes: ReactNode) => ReactNode;
}

/** The whole app; the server draws the very same one. */
export function App({ first, queries, route }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <TenantGate first={first}>{route(<AppRoutes />)}</TenantGate>
        <Toaster />
      </QueryClientProvider>
    </StrictMode>
  );
}
