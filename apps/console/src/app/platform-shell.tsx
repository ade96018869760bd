import buildings from '@phosphor-icons/core/regular/buildings.svg?raw';
import key from '@phosphor-icons/core/regular/key.svg?raw';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useNavigate } from 'react-router';
import { logOut, platformSide } from '@/lib/sides.ts';
import { Loading } from '@/ui/loading.tsx';
import { Frame } from './frame.tsx';
import { OwnerCard } from './owner-card.tsx';
import { PersonMenu } from './person-menu.tsx';
import styles from './platform-shell.module.css';
import { SideNav } from './side-nav.tsx';

const TenantsScreen = lazy(() => import('@/features/platform/tenants-screen.tsx'));
const NewTenantScreen = lazy(() => import('@/features/platform/new-tenant-screen.tsx'));
const AccessScreen = lazy(() => import('@/features/platform/access-screen.tsx'));
const PlatformAccountScreen = lazy(() => import('@/features/staff/session/platform-account-screen.tsx'));

const groups = [
  {
    name: 'Platform',
    items: [
      { path: '/platform/tenants', title: 'Tenants', icon: buildings },
      { path: '/platform/access', title: 'Access', icon: key },
    ],
  },
];

export function PlatformShell({ username, secondFactor }: { username: string; secondFactor: boolean }) {
  const navigate = useNavigate();
  const side = (
    <SideNav
      owner={<OwnerCard title="Openfloor" note="Platform" />}
      groups={groups}
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
  const top = <span className={styles.note}>Platform console. Tenants’ customers are not visible here.</span>;
  return (
    <Frame side={side} top={top}>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route path="tenants" element={<TenantsScreen />} />
          <Route path="tenants/new" element={<NewTenantScreen />} />
          <Route path="access" element={<AccessScreen />} />
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
