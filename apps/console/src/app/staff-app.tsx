import { useEffect } from 'react';
import { LogInScreen } from '@/features/staff/session/log-in-screen.tsx';
import { SetupScreen } from '@/features/staff/session/setup-screen.tsx';
import { queryClient } from '@/lib/api.ts';
import { staffSession } from '@/lib/session.ts';
import { staffSide } from '@/lib/sides.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useCall } from '@/lib/use-call.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { forgetRecords } from './forget-records.ts';
import { IdleWatch } from './idle-watch.tsx';
import { Shell } from './shell.tsx';
import { StaffScreens } from './staff-screens.tsx';

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
  if (me.isPending) return <Loading />;
  if (me.isError) {
    return <ErrorState error={me.error} retrying={me.isFetching} onRetry={() => void me.refetch()} />;
  }
  if (me.data.next !== 'ready') {
    const again = () => void queryClient.invalidateQueries({ queryKey: ['GET /me'] });
    return <SetupScreen side={staffSide} onDone={again} />;
  }
  return (
    <>
      <IdleWatch side={staffSide} />
      <Shell>
        <StaffScreens />
      </Shell>
    </>
  );
}
