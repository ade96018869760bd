import { Icon } from '@openfloor/look/ui/icon';
import copyIcon from '@phosphor-icons/core/regular/copy-simple.svg?raw';
import type { ReactNode } from 'react';
import { useTranslation } from '@/lib/translation.ts';
import { useCopy } from '@/ui/copy-button.tsx';
import styles from './proof.module.css';

interface HashTextProps {
  label: string;
  hash: string;
  /** What is to be said of it. */
  children: ReactNode;
}

/** A hash in groups that can be compared by eye; a tap copies it whole. */
export function HashText({ label, hash, children }: HashTextProps) {
  const { t } = useTranslation();
  const { copy } = useCopy(hash);
  const groups = hash.match(/.{1,8}/g) ?? [];
  return (
    <button type="button" className={styles.hash} onClick={copy}>
      <span className={styles.hashHead}>
        {children}
        <Icon svg={copyIcon} size={16} label={`${t('upload.copy')}: ${label}`} />
      </span>
      <span className={styles.groups}>
        {groups.map((group, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups never move
          <span key={place}>{group}</span>
        ))}
      </span>
    </button>
  );
}
