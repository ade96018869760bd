import { type ReactNode, useContext, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router';
import { withoutOverlays } from '@/lib/overlay-entries.ts';

/** Navigation that first lets the entries of sheets and dialogs leave the history. */
export function PatientNavigation({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const patient = useMemo(() => ({ ...context, navigator: patientNavigator(context.navigator) }), [context]);
  return <NavigationContext value={patient}>{children}</NavigationContext>;
}

function patientNavigator(navigator: Navigator): Navigator {
  const steps: Pick<Navigator, 'go' | 'push' | 'replace'> = {
    go: delta => withoutOverlays(() => navigator.go(delta)),
    push: (...to) => withoutOverlays(() => navigator.push(...to)),
    replace: (...to) => withoutOverlays(() => navigator.replace(...to)),
  };
  // Not a copy: the router reads more of it, by getters.
  return Object.assign(Object.create(navigator), steps);
}
