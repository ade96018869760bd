import { useEffect } from 'react';
import { isTyping } from './use-row-keys.ts';

/** Keys that act on the open record, such as `{ a: approve, r: reject }`; null switches them off. */
export function useDecisionKeys(actions: Readonly<Record<string, () => void>> | null): void {
  useEffect(() => {
    if (!actions) return;
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('.ant-modal-wrap:not([style*="none"])')) return;
      const act = actions?.[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
