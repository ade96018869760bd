import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
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
