import { Icon } from '@openfloor/look/ui/icon';
import bank from '@phosphor-icons/core/regular/bank.svg?raw';
import plus from '@phosphor-icons/core/regular/plus.svg?raw';
import shieldCheck from '@phosphor-icons/core/regular/shield-check.svg?raw';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTranslation } from '@/lib/translation.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { Card, Rows } from '@/ui/card.tsx';
import { EventRowSkeleton } from '@/ui/event-row.tsx';
import { Failed } from '@/ui/failed.tsx';
import { GivenAccount } from '@/ui/given-account.tsx';
import { Note } from '@/ui/note.tsx';
import { Page } from '@/ui/page.tsx';
import { PullToRefresh } from '@/ui/pull-to-refresh.tsx';
import { useSkeleton } from '@/ui/skeleton.tsx';
import { StateView } from '@/ui/state-view.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { AccountRow } from './account-row.tsx';
import { type SavedAccount, useAccounts, useWithdrawTerms } from './accounts.ts';
import styles from './payout-accounts.module.css';

export function AccountListPage() {
  const { t } = useTranslation();
  const accounts = useAccounts();
  const skeleton = useSkeleton(accounts.isPending);
  usePageTitle(t('payoutAccounts.title'));
  const given = useWithdrawTerms().data?.givenAccount;
  const records = skeleton ? undefined : accounts.data?.records;
  return (
    <Page top={<TopBar title={t('payoutAccounts.title')} />} footer={<AddLinks />}>
      {skeleton && (
        <div role="status" aria-busy="true" aria-label={t('common.loading')}>
          <Card kind="list">
            <EventRowSkeleton />
            <EventRowSkeleton />
            <EventRowSkeleton />
          </Card>
        </div>
      )}
      <PullToRefresh onRefresh={() => accounts.refetch({ throwOnError: true })}>
        {records?.length === 0 && (
          <StateView
            picture={<Icon svg={bank} size={40} />}
            title={t('common.list.empty')}
            text={t('payoutAccounts.emptyText')}
          />
        )}
        {records && given && (
          <Card kind="list">
            <GivenAccount account={given} />
          </Card>
        )}
        {records && records.length > 0 && <AccountGroups accounts={records} />}
        {accounts.isError && (
          <Failed compact={records !== undefined} error={accounts.error} onRetry={() => accounts.refetch()} />
        )}
      </PullToRefresh>
    </Page>
  );
}

function AccountGroups({ accounts }: { accounts: readonly SavedAccount[] }) {
  const { t } = useTranslation();
  const hours = useWithdrawTerms().data?.coolingOffHours ?? 0;
  const groups = [
    { title: t('payoutAccounts.bank'), note: t('payoutAccounts.sameName'), usdt: false },
    { title: t('payoutAccounts.usdt'), note: undefined, usdt: true },
  ];
  return (
    <>
      {groups.map(({ title, note, usdt }) => {
        const members = accounts.filter(account => account.usdt === usdt);
        if (members.length === 0) return null;
        return (
          <section key={title}>
            <div className={styles.groupHead}>
              <h2 className={styles.groupTitle}>{title}</h2>
              {note && <span>{note}</span>}
            </div>
            <Card kind="list">
              <Rows indent={52}>
                {members.map(account => (
                  <AccountRow key={account.id} account={account} />
                ))}
              </Rows>
            </Card>
          </section>
        );
      })}
      {hours > 0 && (
        <Note svg={shieldCheck} className={styles.note}>
          {t('payoutAccounts.coolingOff', { hours })}
        </Note>
      )}
    </>
  );
}

function AddLinks() {
  const { t } = useTranslation();
  const openUSDT = useWithdrawTerms().data?.openUSDT ?? false;
  return (
    <div className={styles.actions}>
      {openUSDT && (
        <ButtonLink to="?add=usdt" look="tonal">
          <Icon svg={plus} size={20} />
          {t('payoutAccounts.addUsdt')}
        </ButtonLink>
      )}
      <ButtonLink to="?add=bank">
        <Icon svg={plus} size={20} />
        {t('payoutAccounts.addBank')}
      </ButtonLink>
    </div>
  );
}
