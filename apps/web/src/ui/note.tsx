import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import type { ReactNode } from 'react';
import styles from './note.module.css';

/** A quiet remark beside its icon. */
export function Note({
  svg,
  className,
  children,
}: {
  svg: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <p className={classNames(styles.note, className)}>
      <Icon svg={svg} size={18} />
      <span>{children}</span>
    </p>
  );
}
