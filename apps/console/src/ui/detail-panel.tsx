import x from '@phosphor-icons/core/regular/x.svg?raw';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './detail-panel.module.css';
import { Icon } from './icon.tsx';

interface DetailPanelProps {
  /** Names the open record. */
  title: ReactNode;
  /** Its state, right of the title. */
  status?: ReactNode;
  /** Stays at the bottom while the rest scrolls: what can be done with the record. */
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The open record beside its list; over it where there is no room. Escape closes. */
export function DetailPanel({ title, status, footer, onClose, children }: DetailPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      // A dialog over the panel takes the key for itself.
      if (event.key === 'Escape' && !document.querySelector('.ant-modal-wrap:not([style*="none"])'))
        onClose();
    };
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);
  return (
    <aside className={styles.panel} ref={panel} aria-label="Details">
      <header className={styles.head}>
        <strong className={styles.title}>{title}</strong>
        {status}
        <Button type="text" aria-label="Close details" icon={<Icon svg={x} size={18} />} onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </aside>
  );
}
