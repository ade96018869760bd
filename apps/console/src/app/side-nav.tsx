import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import styles from './side-nav.module.css';

export interface NavItem {
  path: string;
  title: string;
  icon: string;
  /** How much waits there. */
  count?: ReactNode;
}

export interface NavGroup {
  name: string;
  items: readonly NavItem[];
}

interface SideNavProps {
  /** Whose console this is: on top. */
  owner: ReactNode;
  groups: readonly NavGroup[];
  /** Who is logged in: at the bottom. */
  person: ReactNode;
}

export function SideNav({ owner, groups, person }: SideNavProps) {
  const list = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // On a low screen the list is longer than its place: where one is, is seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active link follows the address
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav className={styles.side} aria-label="Screens">
      {owner}
      <div className={styles.nav} ref={list}>
        {groups.map(({ name, items }) => (
          <section key={name} aria-label={name}>
            <h2 className={styles.group}>{name}</h2>
            {items.map(({ path, title, icon, count }) => (
              <NavLink
                key={path}
                to={path}
                className={({ isActive }) => classNames(styles.link, isActive && styles.active)}
              >
                <Icon svg={icon} size={20} className={styles.icon} />
                {title}
                <span className={styles.count}>{count}</span>
              </NavLink>
            ))}
          </section>
        ))}
      </div>
      <div className={styles.person}>{person}</div>
    </nav>
  );
}
