import { Icon } from '@openfloor/look/ui/icon';
import verified from '@phosphor-icons/core/fill/seal-check-fill.svg?raw';
import { dayText } from '@/lib/console-time.ts';
import { initials } from '@/lib/initials.ts';
import { Tag } from '@/ui/tag.tsx';
import type { CustomerProfile } from './customer-profile.ts';
import styles from './customers.module.css';

/** Who the customer is, since when, and in which state. */
export function CustomerHead({ customer }: { customer: CustomerProfile }) {
  const { name, username, account, status, masked, createdTime } = customer;
  return (
    <div className={styles.head}>
      <span className={styles.avatar} aria-hidden>
        {initials(name ?? username)}
      </span>
      <div>
        <div className={styles.names}>
          <h1 className={styles.name}>{name ?? username}</h1>
          {name === null ? (
            <Tag>Unverified</Tag>
          ) : (
            <Tag icon={<Icon svg={verified} size={14} className={styles.verified} />}>Verified</Tag>
          )}
          {status === 'disabled' && <Tag tone="bad">Disabled</Tag>}
          {masked && <Tag>Personal data masked</Tag>}
        </div>
        <p className={styles.since}>
          {name !== null && `${username} · `}
          {account} · customer since {dayText(createdTime)}
        </p>
      </div>
    </div>
  );
}
