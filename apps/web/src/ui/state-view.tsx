import { classNames } from '@openfloor/look/class-names';
import type { ReactNode } from 'react';
import styles from './state-view.module.css';

interface StateViewProps {
  /** A line drawing or a large icon. */
  picture?: ReactNode;
  title: string;
  text?: string | undefined;
  /** One way on. */
  action?: ReactNode;
  /** Takes the whole screen rather than a part of a page. */
  fullScreen?: boolean;
  children?: ReactNode;
}

/** What stands in the place of content: nothing there, failed, not found. */
export function StateView({ picture, title, text, action, fullScreen = false, children }: StateViewProps) {
  const Title = fullScreen ? 'h1' : 'h2';
  return (
    <div className={classNames(styles.state, fullScreen && styles.fill)}>
      {picture}
      <Title className={classNames(styles.title, fullScreen && styles.large)}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {children}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
