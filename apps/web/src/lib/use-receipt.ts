import { useCallback, useEffect, useRef } from 'react';
import { hasPageBehind } from './history-entries.ts';
import { goBack } from './navigation.ts';
import { type Receipt, useReceipts } from './receipts.ts';
import { useNavigate } from './router.tsx';

/** The page that comes after: a new one, or the one before. */
type Next = { to: string; replace?: boolean } | 'back';

/**
 * Shows a receipt over the page that comes after what was done: whoever closes it, goes back or loads again is there,
 * and nothing is done twice. A screen that was left meanwhile takes nobody away from where they are.
 */
export function useReceipt() {
  const navigate = useNavigate();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(
    (receipt: Receipt, next?: Next) => {
      const show = () => useReceipts.setState({ receipt });
      const leavesFor = isHere.current ? next : undefined;
      // A step back that is still under way would close what is shown before it arrives.
      if (leavesFor === 'back' && hasPageBehind()) window.addEventListener('popstate', show, { once: true });
      else show();
      if (leavesFor === 'back') goBack(navigate);
      else if (leavesFor) navigate(leavesFor.to, { replace: leavesFor.replace ?? false });
    },
    [navigate],
  );
}
