import { Drawer } from '@base-ui/react/drawer';
import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import x from '@phosphor-icons/core/regular/x.svg?raw';
import { type ReactNode, startTransition } from 'react';
import { useBackCloses } from '@/lib/back-closes.ts';
import { useTranslation } from '@/lib/translation.ts';
import buttonStyles from './icon-button.module.css';
import styles from './sheet.module.css';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  subtitle?: string | undefined;
  /** Stands before the title: a tile or an icon. */
  lead?: ReactNode;
  /** The one full-width action; stays in view while the content scrolls. */
  action?: ReactNode;
  children: ReactNode;
}

/** Slides up from the bottom; closes by drag, scrim, close button, Escape and the device's back. */
export function Sheet({ open, onClose, title, subtitle, lead, action, children }: SheetProps) {
  const { t } = useTranslation();
  useBackCloses(open, onClose);
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        if (next) return;
        // A tap is answered by a frame before the sheet is put away; one that is dragged follows the finger at once.
        if (reason === 'swipe') onClose();
        else startTransition(onClose);
      }}
      swipeDirection="down"
    >
      <Drawer.Portal>
        <Drawer.Backdrop className={styles.scrim} />
        <Drawer.Viewport className={styles.viewport}>
          <Drawer.Popup className={styles.popup}>
            <div className={styles.grab} />
            <div className={classNames(styles.head, lead !== undefined && styles.withLead)}>
              {lead}
              <div>
                <Drawer.Title className={styles.title}>{title}</Drawer.Title>
                {subtitle && <Drawer.Description className={styles.subtitle}>{subtitle}</Drawer.Description>}
              </div>
              <Drawer.Close className={buttonStyles.button} aria-label={t('common.close')}>
                <Icon svg={x} />
              </Drawer.Close>
            </div>
            <Drawer.Content className={styles.content}>{children}</Drawer.Content>
            {action && (
              <div className={styles.action} data-sheet-action>
                {action}
              </div>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
