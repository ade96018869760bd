import { Icon } from '@openfloor/look/ui/icon';
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import warningCircle from '@phosphor-icons/core/fill/warning-circle-fill.svg?raw';
import { type ToastTone, useToast } from './toast.ts';
import styles from './toaster.module.css';

const toneIcons: Record<ToastTone, string | null> = {
  success: checkCircle,
  failure: warningCircle,
  plain: null,
};

/** The one place where toasts appear; the live region stays so that screen readers notice each one. */
export function Toaster() {
  const { toast } = useToast();
  const icon = toast && toneIcons[toast.tone];
  return (
    <div className={styles.place} role="status">
      {toast && (
        <div key={toast.id} className={styles.toast}>
          {icon && <Icon svg={icon} size={18} />}
          <span>{toast.text}</span>
        </div>
      )}
    </div>
  );
}
