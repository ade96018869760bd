import { lazy, Suspense, useEffect } from 'react';
import { LogInScreen } from '@/features/staff/session/log-in-screen.tsx';
import { queryClient } from '@/lib/api.ts';
import { staffSession } from '@/lib/session.ts';
import { staffSide } from '@/lib/sides.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useCall } from '@/lib/use-call.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { forgetRecords } from './forget-records.ts';

const loadConsole = () => import('./staff-console.tsx');
const StaffConsole = lazy(loadConsole);
const SetupScreen = lazy(() =>
  import('@/features/staff/session/setup-screen.tsx').then(({ SetupScreen }) => ({ default: SetupScreen })),
);

/** A tenant's console. Whoever has to log in first finds the address they came for afterwards. */
export function StaffApp() {
  const { token } = staffSession.use();
  const tenant = useTenant();
  useEffect(() => {
    if (token === null) forgetRecords();
  }, [token]);
  if (token !== null) return <SignedIn />;
  return (
    <LogInScreen
      side={staffSide}
      foot="Each log-in is recorded. Forgotten your password? Ask an owner for a set-up code."
      title="Operator console"
      text={`For staff of ${tenant.legalName.replace(/\.$/, '')}. Everything done here is logged and shown to the customers it touches.`}
    />
  );
}

function SignedIn() {
  const me = useCall('GET /me', undefined, { staleTime: 60_000 });
  // Beside the call rather than after it. A failure is not lost: showing the console asks again and reports it.
  useEffect(() => void loadConsole().catch(() => undefined), []);
  if (me.isPending) return <Loading />;
  if (me.isError) {
    return <ErrorState error={me.error} retrying={me.isFetching} onRetry={() => void me.refetch()} />;
  }
  const again = () => void queryClient.invalidateQueries({ queryKey: ['GET /me'] });
  return (
    <Suspense fallback={<Loading />}>
      {me.data.next === 'ready' ? <StaffConsole /> : <SetupScreen side={staffSide} onDone={again} />}
    </Suspense>
  );
}
