import { useEffect } from 'react';
import { useNavigate } from 'react-router';

const afterMs = 1_000;

/** Leaves for another page once what was done has been on screen for a moment. */
export function useLeave(isDone: boolean, sheetIsOpen: boolean, path: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    // The sheet's own history entry gives way; without a sheet the list stays behind.
    const timer = setTimeout(() => navigate(path, { replace: sheetIsOpen }), afterMs);
    return () => clearTimeout(timer);
  }, [isDone, sheetIsOpen, path, navigate]);
}
