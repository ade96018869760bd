import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import list from '@phosphor-icons/core/regular/list.svg?raw';
import x from '@phosphor-icons/core/regular/x.svg?raw';
import { Button } from 'antd';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import styles from './detail-panel.module.css';
import { KeepRefusal } from './keep-refusal.ts';
import { Notice, NoticeAction } from './notice.tsx';

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
  /** Which record it is, where that can change while the panel stays open. */
  record?: string;
  onClose: () => void;
  children: ReactNode;
}

/** The open record beside its list, over it, or in its place. Escape closes. */
export function DetailPanel(props: DetailPanelProps) {
  const { title, status, footer, layout = 'over', name, steps, main, mainNote, onClose, children } = props;
  const [refused, setRefused] = useState<{ record: string | undefined; text: string } | null>(null);
  const keep = useCallback((text: string) => setRefused({ record: props.record, text }), [props.record]);
  const refusal = refused && refused.record === props.record ? refused.text : null;
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
    <KeepRefusal value={keep}>
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
          <div className={styles.body}>
            {refusal !== null && (
              <div role="alert">
                <Notice svg={warning} tone="bad" title="Your decision was not carried out">
                  <p>{refusal}</p>
                  <NoticeAction onClick={() => setRefused(null)}>Understood</NoticeAction>
                </Notice>
              </div>
            )}
            {children}
          </div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      </aside>
    </KeepRefusal>
  );
}
