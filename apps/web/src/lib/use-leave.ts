import { useEffect } from 'react';
import { useNavigate } from 'react-router';

const afterMs = 1_000;

/** Leaves for another page once what was done has been on screen for a moment. `replace`: the way back skips this page. */
export function useLeave(isDone: boolean, path: string, { replace = false } = {}): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => navigate(path, { replace }), afterMs);
    return () => clearTimeout(timer);
  }, [isDone, path, replace, navigate]);
}
