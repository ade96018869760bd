import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import list from '@phosphor-icons/core/regular/list.svg?raw';
import { Button, Drawer } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ErrorBoundary } from '@/ui/error-boundary.tsx';
import { LeaveGuard } from '@/ui/leave-guard.tsx';
import styles from './frame.module.css';

interface FrameProps {
  /** The left column; behind a button where there is no room for it. */
  side: ReactNode;
  /** The top row's content. */
  top: ReactNode;
  children: ReactNode;
}

/** Navigation at the left, a row on top, the screen in the rest. */
export function Frame({ side, top, children }: FrameProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu
  useEffect(() => setMenuOpen(false), [pathname]);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#screen">
        Skip to the content
      </a>
      <div className={styles.side}>{side}</div>
      <Drawer
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        placement="left"
        size={240}
        closable={false}
        styles={{ body: { padding: 0 } }}
        aria-label="Navigation"
      >
        {side}
      </Drawer>
      <div className={styles.body}>
        <header className={styles.top}>
          <Button
            className={classNames(styles.menu)}
            type="text"
            aria-label="Open navigation"
            icon={<Icon svg={list} size={20} />}
            onClick={() => setMenuOpen(true)}
          />
          {top}
        </header>
        <main id="screen" className={styles.screen}>
          <LeaveGuard />
          <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
        </main>
      </div>
    </div>
  );
}
