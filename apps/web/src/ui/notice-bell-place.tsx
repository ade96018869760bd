import { later } from '@/lib/later.tsx';
import { useIsCustomer } from '@/lib/session.ts';

// Guests have none, and the first view need not wait for it; its room is kept while it comes.
const NoticeBell = later(
  () => import('./notice-bell.tsx'),
  () => <span style={{ width: 48, height: 48 }} />,
);

/** Where a customer's bell stands. */
export const NoticeBellPlace = () => useIsCustomer() && <NoticeBell />;
