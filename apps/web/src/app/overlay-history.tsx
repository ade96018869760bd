import { type ReactNode, useContext, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router';
import { withoutOverlays } from '@/lib/overlay-entries.ts';

/** Navigation that first lets the entries of sheets and dialogs leave the history. */
export function OverlayHistory({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const waiting = useMemo(() => ({ ...context, navigator: waitingNavigator(context.navigator) }), [context]);
  return <NavigationContext value={waiting}>{children}</NavigationContext>;
}

function waitingNavigator(navigator: Navigator): Navigator {
  const steps: Pick<Navigator, 'go' | 'push' | 'replace'> = {
    go: delta => withoutOverlays(() => navigator.go(delta)),
    push: (...to) => withoutOverlays(() => navigator.push(...to)),
    replace: (...to) => withoutOverlays(() => navigator.replace(...to)),
  };
  // Not a copy: the router reads more of it, by getters.
  return Object.assign(Object.create(navigator), steps);
}
