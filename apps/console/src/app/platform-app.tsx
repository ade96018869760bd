import { inkBrand } from '@openfloor/rules/colours';
import { useEffect } from 'react';
import { LogInScreen } from '@/features/staff/session/log-in-screen.tsx';
import { SetupScreen } from '@/features/staff/session/setup-screen.tsx';
import { queryClient } from '@/lib/api.ts';
import { showTimesIn } from '@/lib/console-time.ts';
import { platformSession } from '@/lib/session.ts';
import { platformSide } from '@/lib/sides.ts';
import { useCall } from '@/lib/use-call.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Look } from '@/ui/look.tsx';
import { forgetRecords } from './forget-records.ts';
import { IdleWatch } from './idle-watch.tsx';
import { PlatformShell } from './platform-shell.tsx';

/** The console of those who run the platform: tenants, and nothing about their customers. */
export default function PlatformApp() {
  const { token } = platformSession.use();
  // Tenants live in many zones, and the platform in none of them.
  showTimesIn('UTC');
  useEffect(() => {
    if (token === null) forgetRecords();
  }, [token]);
  return (
    <Look brand={inkBrand}>
      {token === null ? (
        <LogInScreen
          side={platformSide}
          title="Platform console"
          text="For those who run the platform. It shows no customer; everything done here is logged."
        />
      ) : (
        <SignedIn />
      )}
    </Look>
  );
}

function SignedIn() {
  const me = useCall('GET /platform/me', undefined, { staleTime: 60_000 });
  if (me.isPending) return <Loading />;
  if (me.isError) {
    return <ErrorState error={me.error} retrying={me.isFetching} onRetry={() => void me.refetch()} />;
  }
  if (me.data.next !== 'ready') {
    const again = () => void queryClient.invalidateQueries({ queryKey: ['GET /platform/me'] });
    return <SetupScreen side={platformSide} onDone={again} />;
  }
  return (
    <>
      <IdleWatch side={platformSide} />
      <PlatformShell username={me.data.username} secondFactor={me.data.secondFactor} alone={me.data.alone} />
    </>
  );
}
