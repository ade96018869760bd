import type { Appearance } from '@openfloor/look/appearance';
import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import caret from '@phosphor-icons/core/regular/caret-up-down.svg?raw';
import { Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { initials } from '@/lib/initials.ts';
import { chooseAppearance, useAppearance } from '@/lib/theme.ts';
import { allUnsaved, everyPlace } from '@/lib/unsaved.ts';
import { LeaveQuestion } from '@/ui/leave-guard.tsx';
import cutLines from './cut-lines.module.css';
import styles from './person-menu.module.css';

const appearanceNames: Record<Appearance, string> = { auto: 'As the device', light: 'Light', dark: 'Dark' };

interface PersonMenuProps {
  username: string;
  /** What they are: their roles. */
  note: string;
  onAccount?: () => void;
  onLogOut: () => void;
}

/** Who is logged in, and what concerns only them. */
export function PersonMenu({ username, note, onAccount, onLogOut }: PersonMenuProps) {
  const { appearance } = useAppearance();
  const [leaving, setLeaving] = useState(false);
  const items: MenuProps['items'] = [
    ...(onAccount ? [{ key: 'account', label: 'My account', onClick: onAccount }] : []),
    {
      key: 'appearance',
      type: 'group',
      label: 'Appearance',
      children: Object.entries(appearanceNames).map(([key, label]) => ({
        key,
        label,
        onClick: () => chooseAppearance(key as Appearance),
      })),
    },
    { type: 'divider' },
    {
      key: 'out',
      label: 'Log out',
      onClick: () => (allUnsaved.isLost(everyPlace) ? setLeaving(true) : onLogOut()),
    },
  ];
  return (
    <>
      <Dropdown menu={{ items, selectedKeys: [appearance] }} trigger={['click']} placement="topLeft">
        <button type="button" className={styles.person}>
          <span className={styles.initials} aria-hidden>
            {initials(username)}
          </span>
          <span className={classNames(cutLines.lines, styles.texts)}>
            <b>{username}</b>
            <span title={note}>{note}</span>
          </span>
          <span className="visually-hidden">: account and log-out</span>
          <Icon svg={caret} size={16} />
        </button>
      </Dropdown>
      <LeaveQuestion open={leaving} onLeave={onLogOut} onStay={() => setLeaving(false)} />
    </>
  );
}
