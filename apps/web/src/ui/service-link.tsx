import { Icon } from '@openfloor/look/ui/icon';
import headset from '@phosphor-icons/core/regular/headset.svg?raw';
import { useTenant } from '@/lib/tenant.ts';
import styles from './service-link.module.css';

/**
 * A guest's way to the operator's service, in a window of its own: the page inside the app belongs to customers. Where
 * the operator has none there is no way.
 */
export default function ServiceLink({ label }: { label: string }) {
  const { customerService } = useTenant();
  if (!customerService) return null;
  return (
    <a href={customerService} target="_blank" rel="noopener noreferrer" className={styles.link}>
      <Icon svg={headset} size={20} />
      {label}
    </a>
  );
}
