import { api } from '@/lib/api.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTranslation } from '@/lib/translation.ts';
import { callKey } from '@/lib/use-call.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { Card, Rows } from '@/ui/card.tsx';
import { Page } from '@/ui/page.tsx';
import { type DrawnRow, PagedList } from '@/ui/paged-list.tsx';
import { RecordLinesSkeleton } from '@/ui/record-lines.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { OpenWithdrawal } from './open-withdrawal.tsx';
import { WithdrawalRow } from './withdrawal-row.tsx';
import styles from './withdrawals.module.css';
import { isOpen, type Withdrawal } from './withdrawals.ts';

export default function WithdrawRecordPage() {
  const { t } = useTranslation();
  usePageTitle(t('withdrawals.recordsTitle'));
  return (
    <Page top={<TopBar title={t('withdrawals.recordsTitle')} />}>
      <PagedList
        queryKey={[...callKey('POST /finance/withdrawRecord'), 'list']}
        fetchPage={({ signal, ...body }) => api.call('POST /finance/withdrawRecord', { body }, { signal })}
        refetchInterval={stepsEveryMs}
        rowKey={withdrawal => withdrawal.id}
        renderRow={withdrawal =>
          isOpen(withdrawal) ? (
            <OpenWithdrawal withdrawal={withdrawal} />
          ) : (
            <WithdrawalRow withdrawal={withdrawal} />
          )
        }
        arrange={rows => <Arranged rows={rows} />}
        wrap={rows => (
          <Card kind="list">
            <Rows>{rows}</Rows>
          </Card>
        )}
        skeletonRow={<RecordLinesSkeleton lines={2} />}
        emptyText={t('withdrawals.emptyText')}
        emptyAction={<ButtonLink to="/withdraw">{t('withdrawals.title')}</ButtonLink>}
      />
    </Page>
  );
}

/** Whoever watches sees the next step without reloading. */
const stepsEveryMs = 15_000;

/** What is under way stands first, in full; the rest is a list. */
function Arranged({ rows }: { rows: readonly DrawnRow<Withdrawal>[] }) {
  const { t } = useTranslation();
  const open = rows.filter(({ row }) => isOpen(row)).map(({ node }) => node);
  const ended = rows.filter(({ row }) => !isOpen(row)).map(({ node }) => node);
  return (
    <>
      {open.length > 0 && <div className={styles.open}>{open}</div>}
      {open.length > 0 && ended.length > 0 && <h2 className={styles.earlier}>{t('withdrawals.earlier')}</h2>}
      {ended.length > 0 && (
        <Card kind="list">
          <Rows>{ended}</Rows>
        </Card>
      )}
    </>
  );
}
