import { useCallback } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router';

/** Where a guest wanted to go; travels in the history entry through gate, log-in and registration. */
export interface AskingPage {
  from?: string;
}

export function useAskingPage(): AskingPage {
  const state: unknown = useLocation().state;
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? { from } : {};
}

/** The router numbers its entries; the first one of this visit has nothing of ours behind it. */
const hasPageBehind = (): boolean => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
};

export function goBack(navigate: NavigateFunction): void {
  if (hasPageBehind()) navigate(-1);
  else navigate('/', { replace: true });
}

export function useBack(): () => void {
  const navigate = useNavigate();
  return useCallback(() => goBack(navigate), [navigate]);
}
