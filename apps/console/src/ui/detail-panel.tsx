import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import list from '@phosphor-icons/core/regular/list.svg?raw';
import x from '@phosphor-icons/core/regular/x.svg?raw';
import { Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import styles from './detail-panel.module.css';

export interface DetailPanelProps {
  /** Names the open record. */
  title: ReactNode;
  /** Its state, right of the title. */
  status?: ReactNode;
  /** Stays at the bottom while the rest scrolls: what can be done with the record. */
  footer?: ReactNode;
  /**
   * Over the list where there is no room beside it; or, where it is reviewed: narrow or wide beside its queue, or alone
   * in its place. Reviews take the queue's place on small screens.
   */
  layout?: 'over' | 'narrow' | 'wide' | 'alone';
  /** What stands above the large column of a record that stands alone. */
  name?: string;
  /** The way to the neighbours in the queue. */
  steps?: ReactNode;
  /** The large column, left, of a record that stands alone. */
  main?: ReactNode;
  /** Below it, always in sight. */
  mainNote?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The open record beside its list, over it, or in its place. Escape closes. */
export function DetailPanel(props: DetailPanelProps) {
  const { title, status, footer, layout = 'over', name, steps, main, mainNote, onClose, children } = props;
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      // A dialog over the panel, or a picture that fills the screen, takes the key for itself.
      if (event.key !== 'Escape' || document.fullscreenElement) return;
      if (!document.querySelector('.ant-modal-wrap:not([style*="none"])')) onClose();
    };
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);
  const isAlone = layout === 'alone';
  return (
    <aside className={classNames(styles.panel, styles[layout])} data-layout={layout} aria-label="Details">
      {isAlone && (
        <div className={styles.main}>
          <header className={styles.mainHead}>
            <h1 className={styles.name}>{name}</h1>
            {steps}
            <Button icon={<Icon svg={list} size={18} />} onClick={onClose}>
              Queue
            </Button>
          </header>
          <div className={styles.mainBody}>{main}</div>
          {mainNote && <div className={styles.mainNote}>{mainNote}</div>}
        </div>
      )}
      <div className={styles.side}>
        <header className={styles.head}>
          <strong className={styles.title}>{title}</strong>
          {status}
          {!isAlone && (
            <>
              {steps && <div className={styles.steps}>{steps}</div>}
              <Button
                type="text"
                aria-label="Close details"
                icon={<Icon svg={x} size={18} />}
                onClick={onClose}
              />
            </>
          )}
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </aside>
  );
}
