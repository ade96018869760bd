import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { groupAccountNumber } from '@/lib/account-number.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useCall } from '@/lib/use-call.ts';
import { Card } from '@/ui/card.tsx';
import { Icon } from '@/ui/icon.tsx';
import { MoneyHero } from '@/ui/money.tsx';
import { Failed } from '@/ui/paged-list.tsx';
import { Skeleton, useSkeleton } from '@/ui/skeleton.tsx';
import styles from './home.module.css';
import { partOfDay } from './part-of-day.ts';

export function CustomerWelcome() {
  const { t } = useTranslation();
  const profile = useCall('GET /user');
  const skeleton = useSkeleton(profile.isPending);
  const greeting = t(`home.greeting.${partOfDay(new Date().getHours())}`);
  return (
    <>
      <div className={styles.greeting}>
        <p className={styles.caption}>{greeting}</p>
        {profile.data && !skeleton ? (
          <h2 className={styles.title}>{profile.data.name ?? profile.data.username}</h2>
        ) : (
          skeleton && <Skeleton width={160} height={28} />
        )}
      </div>
      <Card label={t('home.goToAccount')}>
        {profile.isError && !profile.data ? (
          <Failed compact onRetry={() => profile.refetch()} />
        ) : (
          <AccountLink account={profile.data?.account} totalAssets={profile.data?.totalAssets} />
        )}
      </Card>
    </>
  );
}

interface AccountLinkProps {
  account: string | undefined;
  totalAssets: string | undefined;
}

function AccountLink({ account, totalAssets }: AccountLinkProps) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  return (
    <Link to="/account" className={styles.account}>
      <span>
        <span className={styles.caption}>
          {t(totalAssets === undefined ? 'home.accountNumber' : 'home.totalAssets')}
        </span>
        {totalAssets === undefined ? (
          <span className={styles.number}>{account ? groupAccountNumber(account) : '\u00a0'}</span>
        ) : (
          <MoneyHero amount={totalAssets} currency={defaultCurrency} />
        )}
      </span>
      <Icon svg={caretRight} size={16} className={styles.go} />
    </Link>
  );
}
