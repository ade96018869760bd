import type { ReplyOf } from '@openfloor/client/client';
import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import sealCheck from '@phosphor-icons/core/fill/seal-check-fill.svg?raw';
import check from '@phosphor-icons/core/regular/check.svg?raw';
import copy from '@phosphor-icons/core/regular/copy-simple.svg?raw';
import headset from '@phosphor-icons/core/regular/headset.svg?raw';
import sealWarning from '@phosphor-icons/core/regular/seal-warning.svg?raw';
import { groupAccountNumber } from '@/lib/account-number.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Card } from '@/ui/card.tsx';
import { useCopy } from '@/ui/copy-button.tsx';
import { IconLink } from '@/ui/icon-button.tsx';
import { NoticeBellPlace } from '@/ui/notice-bell-place.tsx';
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
        <AccountNumber account={profile.account} />
      </div>
      <NoticeBellPlace />
      {profile.customerService && <IconLink svg={headset} label={t('account.service')} to="/custom" />}
    </header>
  );
}

function AccountNumber({ account }: { account: string }) {
  const { t } = useTranslation();
  const { copied, copy: copyIt } = useCopy(account);
  return (
    <button type="button" className={styles.number} onClick={copyIt}>
      {groupAccountNumber(account)}
      <span className="visually-hidden">{t('account.copyNumber')}</span>
      <Icon svg={copied ? check : copy} size={14} />
    </button>
  );
}

/** The figures come with the profile, so their card waits with it. */
export function AccountSkeleton({ drawn }: { drawn: boolean }) {
  return (
    <>
      <AccountHeadSkeleton drawn={drawn} />
      {drawn && (
        <Card>
          <Skeleton height={210} radius={12} />
        </Card>
      )}
    </>
  );
}

function AccountHeadSkeleton({ drawn }: { drawn: boolean }) {
  const { t } = useTranslation();
  return (
    <header className={styles.head} aria-busy="true">
      <h1 className="visually-hidden">{t('account.title')}</h1>
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
