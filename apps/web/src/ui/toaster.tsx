import { Icon } from '@openfloor/look/ui/icon';
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import warningCircle from '@phosphor-icons/core/fill/warning-circle-fill.svg?raw';
import { type ToastTone, useToasts } from './toast.ts';
import styles from './toaster.module.css';

const toneIcons: Record<ToastTone, string | null> = {
  success: checkCircle,
  failure: warningCircle,
  plain: null,
};

/** The one place where toasts appear; the live region stays so that screen readers notice each one. */
export function Toaster() {
  const { toasts } = useToasts();
  return (
    <div id="toasts" className={styles.place} role="status" aria-atomic="false">
      {toasts.map(({ id, text, tone }) => {
        const icon = toneIcons[tone];
        return (
          <div key={id} className={styles.toast}>
            {icon && <Icon svg={icon} size={18} />}
            <span>{text}</span>
          </div>
        );
      })}
    </div>
  );
}
