import { useEffect } from 'react';
import type { AskingPage } from '@/lib/navigation.ts';
import { useLocation, useNavigate } from '@/lib/router.tsx';
import { type SessionExit, settleExit, useSession } from '@/lib/session.ts';

const exitPages: Record<SessionExit, string> = { loggedOut: '/login', invalid: '/LoginUp' };

/** Takes the user to the page that belongs to the way the session ended. */
export function useSessionExits(): void {
  const exit = useSession(state => state.exit);
  const words = useSession(state => state.words);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (exit === null) return;
    const page = exitPages[exit];
    if (pathname === page) {
      settleExit();
      return;
    }
    const state: AskingPage = exit === 'invalid' ? { from: pathname + search, ...(words && { words }) } : {};
    navigate(page, { replace: true, state });
  }, [exit, words, pathname, search, navigate]);
}
