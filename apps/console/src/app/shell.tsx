import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { callList } from '@/lib/list-calls.ts';
import { type Me, mayCall, rolesText, useMe } from '@/lib/roles.ts';
import { logOut, staffSide } from '@/lib/sides.ts';
import { useTenant } from '@/lib/tenant.ts';
import { Frame } from './frame.tsx';
import { OwnerCard } from './owner-card.tsx';
import { PersonMenu } from './person-menu.tsx';
import { type ConsoleRoute, routes, sections } from './route-table.tsx';
import { type NavGroup, SideNav } from './side-nav.tsx';
import { TopBar } from './top-bar.tsx';

const countEveryMs = 10_000;

/** The tenant's console around its screens. */
export function Shell({ children }: { children: ReactNode }) {
  const me = useMe();
  const tenant = useTenant();
  const navigate = useNavigate();
  const side = (
    <SideNav
      owner={
        <OwnerCard
          title={tenant.title}
          note={`${tenant.defaultCurrency} · ${tenant.defaultMarketTitle}`}
          logo={tenant.logo}
        />
      }
      groups={useNavGroups(me)}
      person={
        <PersonMenu
          username={me.username}
          note={rolesText(me.roles)}
          onAccount={() => void navigate('/me')}
          onLogOut={() => void logOut(staffSide)}
        />
      }
    />
  );
  return (
    <Frame side={side} top={<TopBar me={me} />}>
      {children}
    </Frame>
  );
}

/** The screens that this person's roles open, with what waits in each. */
function useNavGroups(me: Me): NavGroup[] {
  const open = routes.filter(route => route.section && mayCall(me, route.needs));
  const counted = open.flatMap(route => (route.waiting ? [{ path: route.path, ...route.waiting }] : []));
  const counts = useQueries({
    queries: counted.map(({ call, query }) => ({
      queryKey: [call, { query: { ...query, page: 1, size: 10 } }],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callList(call, { ...query, page: 1, size: 10 }, signal),
      refetchInterval: countEveryMs,
    })),
  });
  const countOf = (path: string) =>
    counts[counted.findIndex(each => each.path === path)]?.data?.total || undefined;
  const item = ({ path, title, icon = '' }: ConsoleRoute) => ({ path, title, icon, count: countOf(path) });
  return sections
    .map(name => ({ name, items: open.filter(route => route.section === name).map(item) }))
    .filter(group => group.items.length > 0);
}
