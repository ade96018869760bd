import { initials } from '@/lib/account-number.ts';
import { useTenant } from '@/lib/tenant.ts';
import styles from './avatar.module.css';

/** The tenant's picture for customers, or the customer's initials. */
export function Avatar({ name }: { name: string }) {
  const { userHead } = useTenant();
  if (userHead) return <img className={styles.avatar} src={userHead} alt="" width={44} height={44} />;
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
