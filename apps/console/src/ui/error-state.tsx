import { Icon } from '@openfloor/look/ui/icon';
import warning from '@phosphor-icons/core/regular/warning-circle.svg?raw';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { errorText } from '@/lib/error-text.ts';
import styles from './state.module.css';

interface ErrorStateProps {
  error: unknown;
  /** Instead of what the error says. */
  text?: string;
  onRetry?: () => void;
  retrying?: boolean;
}

/** What could not be shown, why, and a way to try again. */
export function ErrorState({ error, text, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <Icon svg={warning} size={32} className={styles.bad} />
      <strong>Load failed, please try again.</strong>
      <p>{text ?? errorText(error)}</p>
      {onRetry && (
        <Button loading={retrying} onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}

/** There is nothing to show, and that is no fault. */
export function EmptyState({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <div className={styles.state}>
      <svg viewBox="0 0 76 52" className={styles.tray} aria-hidden="true">
        <path d="M1 26 13 1h50l12 25v22a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V26h21c0 8 6 13 16 13s16-5 16-13h21" />
        <path d="m28 13 8 8 14-15" className={styles.tick} />
      </svg>
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}
