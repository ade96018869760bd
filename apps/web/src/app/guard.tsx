import type { ReactNode } from 'react';
import type { AskingPage } from '@/lib/navigation.ts';
import { Navigate, useLocation } from '@/lib/router.tsx';
import { useSession } from '@/lib/session.ts';

/** Sends a guest to the gate, which remembers the page that asked. */
export function Guard({ guestsGoTo, children }: { guestsGoTo: string; children: ReactNode }) {
  const { token, exit } = useSession();
  const { pathname, search } = useLocation();
  if (token !== null) return children;
  // A session that just ended is answered by SessionExits.
  if (exit !== null) return null;
  const state: AskingPage = { from: pathname + search };
  return <Navigate to={guestsGoTo} replace state={state} />;
}
