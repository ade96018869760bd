import { lazy, Suspense } from 'react';
import { useIsCustomer } from '@/lib/session.ts';

// Guests have none, and the first view need not wait for it.
const NoticeBell = lazy(() => import('./notice-bell.tsx'));

/** Where a customer's bell stands, with its room kept while it comes. */
export function NoticeBellPlace() {
  const isCustomer = useIsCustomer();
  const room = <span style={{ width: 48, height: 48 }} />;
  return (
    isCustomer && (
      <Suspense fallback={room}>
        <NoticeBell />
      </Suspense>
    )
  );
}
