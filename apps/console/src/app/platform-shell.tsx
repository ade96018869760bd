import buildings from '@phosphor-icons/core/regular/buildings.svg?raw';
import calendarBlank from '@phosphor-icons/core/regular/calendar-blank.svg?raw';
import clockBack from '@phosphor-icons/core/regular/clock-counter-clockwise.svg?raw';
import hardDrives from '@phosphor-icons/core/regular/hard-drives.svg?raw';
import key from '@phosphor-icons/core/regular/key.svg?raw';
import sealCheck from '@phosphor-icons/core/regular/seal-check.svg?raw';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useNavigate } from 'react-router';
import { logOut, platformSide } from '@/lib/sides.ts';
import { useCall } from '@/lib/use-call.ts';
import { useDemonstration } from '@/lib/use-demonstration.ts';
import { Loading } from '@/ui/loading.tsx';
import { DemonstrationPill } from '@/ui/simulated-pill.tsx';
import { ZoneNote } from '@/ui/zone-note.tsx';
import { Frame } from './frame.tsx';
import { OwnerCard } from './owner-card.tsx';
import { PersonMenu } from './person-menu.tsx';
import styles from './platform-shell.module.css';
import { SideNav } from './side-nav.tsx';

const TenantsScreen = lazy(() => import('@/features/platform/tenants-screen.tsx'));
const NewTenantScreen = lazy(() => import('@/features/platform/new-tenant-screen.tsx'));
const NodesScreen = lazy(() => import('@/features/nodes/nodes-screen.tsx'));
const CalendarsScreen = lazy(() => import('@/features/calendars/calendars-screen.tsx'));
const AccessScreen = lazy(() => import('@/features/platform/access-screen.tsx'));
const PlatformApprovalsScreen = lazy(() => import('@/features/approvals/platform-approvals-screen.tsx'));
const PlatformLogScreen = lazy(() => import('@/features/audit/platform-log-screen.tsx'));
const PlatformAccountScreen = lazy(() => import('@/features/staff/session/platform-account-screen.tsx'));

const screens = [
  { path: '/platform/approvals', title: 'Approvals', icon: sealCheck },
  { path: '/platform/tenants', title: 'Tenants', icon: buildings },
  { path: '/platform/nodes', title: 'Nodes', icon: hardDrives },
  { path: '/platform/calendars', title: 'Calendars', icon: calendarBlank },
  { path: '/platform/access', title: 'Access', icon: key },
  { path: '/platform/log', title: 'Log', icon: clockBack },
];

interface PlatformShellProps {
  username: string;
  secondFactor: boolean;
  /** Nobody else could decide on what this person proposes. */
  alone: boolean;
}

export function PlatformShell({ username, secondFactor, alone }: PlatformShellProps) {
  const navigate = useNavigate();
  const demonstration = useDemonstration();
  const waiting = useCall(
    'GET /platform/approvals',
    { query: { view: 'toDecide', page: 1, size: 10 } },
    { refetchInterval: 10_000 },
  );
  const calendars = useCall('GET /platform/calendars', undefined, { refetchInterval: 600_000 });
  const counts: Record<string, number | undefined> = {
    Approvals: waiting.data?.total,
    // Those that somebody has to draw up the next year of.
    Calendars: calendars.data?.filter(({ endsSoon }) => endsSoon).length,
  };
  const items = screens.map(screen => ({ ...screen, count: counts[screen.title] || undefined }));
  const side = (
    <SideNav
      owner={<OwnerCard title="Openfloor" note="Platform" />}
      groups={[{ name: 'Platform', items }]}
      person={
        <PersonMenu
          username={username}
          note="Platform staff"
          onAccount={() => void navigate('/platform/me')}
          onLogOut={() => void logOut(platformSide)}
        />
      }
    />
  );
  const top = (
    <>
      <span className={styles.note}>Platform console. Tenants’ customers are not visible here.</span>
      <span className={styles.room} />
      <ZoneNote />
      {demonstration && <DemonstrationPill />}
    </>
  );
  return (
    <Frame side={side} top={top}>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route path="tenants" element={<TenantsScreen />} />
          <Route path="tenants/new" element={<NewTenantScreen />} />
          <Route path="nodes" element={<NodesScreen />} />
          <Route path="calendars" element={<CalendarsScreen />} />
          <Route path="access" element={<AccessScreen />} />
          <Route path="log" element={<PlatformLogScreen />} />
          <Route path="approvals" element={<PlatformApprovalsScreen username={username} alone={alone} />} />
          <Route
            path="me"
            element={<PlatformAccountScreen username={username} secondFactor={secondFactor} />}
          />
          <Route path="*" element={<Navigate to="/platform/tenants" replace />} />
        </Routes>
      </Suspense>
    </Frame>
  );
}
