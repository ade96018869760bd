import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { OverviewScreen } from '@/features/overview/overview-screen.tsx';
import { LogInScreen } from '@/features/session/log-in-screen.tsx';
import { useStaffToken } from '@/lib/session.ts';

const queries = new QueryClient({ defaultOptions: { queries: { retry: 1 } } });

export function App() {
  const token = useStaffToken();
  // What one member of staff saw must not be there for the next.
  useEffect(() => {
    if (token === null) queries.clear();
  }, [token]);
  return (
    <QueryClientProvider client={queries}>
      {token === null ? <LogInScreen /> : <OverviewScreen />}
    </QueryClientProvider>
  );
}
