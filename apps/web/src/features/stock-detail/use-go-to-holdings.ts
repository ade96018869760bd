import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { OrderDesk } from './use-place-order.ts';

const afterMs = 1_000;

/** Leaves for the holdings once the fill has been on screen for a moment. */
export function useGoToHoldings({ placing, open }: OrderDesk): void {
  const navigate = useNavigate();
  const isFilled = placing.step === 'filled';
  useEffect(() => {
    if (!isFilled) return;
    // The sheet's own history entry gives way; without a sheet the stock stays behind.
    const timer = setTimeout(() => navigate('/position', { replace: open }), afterMs);
    return () => clearTimeout(timer);
  }, [isFilled, open, navigate]);
}
