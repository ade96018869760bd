import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useBackCloses } from '@/lib/back-closes.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** Says what happens, such as "Log out". */
  action: string;
  /** Instead of "Cancel", where that is what the action does. */
  keep?: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export default function ConfirmDialog({
  open,
  title,
  text,
  action,
  keep,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  useBackCloses(open, onClose);
  return (
    <AlertDialog.Root open={open} onOpenChange={next => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.scrim} />
        <AlertDialog.Popup className={styles.popup}>
          <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          <AlertDialog.Description className={styles.text}>{text}</AlertDialog.Description>
          <div className={styles.actions}>
            <Button look="tonal" small onClick={onClose}>
              {keep ?? t('common.cancel')}
            </Button>
            <Button small busy={busy} onClick={onConfirm}>
              {action}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
