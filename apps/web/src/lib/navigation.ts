import { useCallback, useEffect, useRef } from 'react';
import { hasPageBehind } from './history-entries.ts';
import { type NavigateFunction, useLocation, useNavigate } from './router.tsx';
import { useSession } from './session.ts';

/** Where a guest wanted to go; travels in the history entry through gate, log-in and registration. */
export interface AskingPage {
  from?: string;
  /** It is the entry before this one: it asked in passing, and did not give way. */
  behind?: boolean;
  /** Why the gate stands here, where a session has just ended: the server's words. */
  words?: string;
}

export function useAskingPage(): AskingPage {
  const state: unknown = useLocation().state;
  return isAsking(state) ? state : {};
}

function isAsking(state: unknown): state is AskingPage {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//');
}

/** For the gate alone: what follows it is about logging in. */
export function useEndedWords(): string | undefined {
  const state: unknown = useLocation().state;
  const words = typeof state === 'object' && state !== null && 'words' in state ? state.words : undefined;
  return typeof words === 'string' && words !== '' ? words : undefined;
}

/** The user name that somebody has just registered, for the log-in that follows; otherwise empty. */
export function useRegisteredName(): string {
  const state: unknown = useLocation().state;
  const name = typeof state === 'object' && state !== null && 'username' in state ? state.username : '';
  return typeof name === 'string' ? name : '';
}

export function goBack(navigate: NavigateFunction): void {
  if (hasPageBehind()) navigate(-1);
  else navigate('/', { replace: true });
}

export function useBack(): () => void {
  const navigate = useNavigate();
  return useCallback(() => goBack(navigate), [navigate]);
}

/** Leads on to the page that asked. Where that one lies right behind, by going back to it: so it is there only once. */
export function AfterLogIn(): null {
  const { from = '/account', behind } = useAskingPage();
  const navigate = useNavigate();
  // Two steps back would be one too many, however often this is drawn.
  const hasLeft = useRef(false);
  useEffect(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    // First of all once: the page of agreements leads on from there.
    if (useSession.getState().agreementsDue) {
      useSession.setState({ agreementsDue: undefined });
      navigate('/agreements', { replace: true, state: { from, behind } });
    } else if (behind) goBack(navigate);
    else navigate(from, { replace: true });
  }, [from, behind, navigate]);
  return null;
}
