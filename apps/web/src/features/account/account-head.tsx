import type { ReplyOf } from '@openfloor/client/client';
import sealCheck from '@phosphor-icons/core/fill/seal-check-fill.svg?raw';
import sealWarning from '@phosphor-icons/core/regular/seal-warning.svg?raw';
import { useTranslation } from 'react-i18next';
import { groupAccountNumber } from '@/lib/account-number.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { classNames } from '@/ui/class-names.ts';
import { Icon } from '@/ui/icon.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import styles from './account.module.css';

export type Profile = ReplyOf<'GET /user'>;

export function AccountHead({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const name = profile.name ?? profile.username;
  const isVerified = profile.name !== null;
  return (
    <header className={styles.head}>
      <Avatar name={name} />
      <div className={styles.who}>
        <div className={styles.nameLine}>
          <h1 className={styles.name}>{name}</h1>
          <span className={classNames(styles.badge, isVerified ? styles.verified : styles.unverified)}>
            <Icon svg={isVerified ? sealCheck : sealWarning} size={14} />
            {t(isVerified ? 'account.verified' : 'account.unverified')}
          </span>
        </div>
        <p className={styles.number}>{groupAccountNumber(profile.account)}</p>
      </div>
    </header>
  );
}

export function AccountHeadSkeleton({ drawn }: { drawn: boolean }) {
  return (
    <header className={styles.head} aria-busy="true">
      {drawn && (
        <>
          <Skeleton width={44} height={44} radius={22} />
          <div className={styles.who}>
            <Skeleton width={150} height={18} />
            <div style={{ height: 8 }} />
            <Skeleton width={96} height={12} />
          </div>
        </>
      )}
    </header>
  );
}
