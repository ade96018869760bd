import { timeText } from '@openfloor/look/date-text';
import { displayMoney } from '@openfloor/money/display';
import fileText from '@phosphor-icons/core/regular/file-text.svg?raw';
import { useState } from 'react';
import { api } from '@/lib/api.ts';
import { useShowsDollars } from '@/lib/dollars.ts';
import { later } from '@/lib/later.tsx';
import { usePageTitle } from '@/lib/page-title.ts';
import { useSearchParams } from '@/lib/router.tsx';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { callKey } from '@/lib/use-call.ts';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { Card, Rows } from '@/ui/card.tsx';
import { DayGroups } from '@/ui/day-groups.tsx';
import { EventRow, EventRowSkeleton } from '@/ui/event-row.tsx';
import { IconLink } from '@/ui/icon-button.tsx';
import { Money } from '@/ui/money.tsx';
import { Page } from '@/ui/page.tsx';
import { PagedList } from '@/ui/paged-list.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { Claims } from './claims.tsx';
import { type Filters, filterSearch, offeredFilters, readFilters } from './filters.ts';
import type { Transaction } from './transaction.ts';
import { TransactionFilters } from './transaction-filters.tsx';
import { transactionIcon } from './transaction-icons.ts';

const TransactionSheet = later(() => import('./transaction-sheet.tsx'));

export default function TransactionPage() {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const showsDollars = useShowsDollars();
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<Transaction | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const offered = offeredFilters(showsDollars, defaultCurrency);
  const filters = readFilters(search, offered);
  const isNarrowed = filters.scene !== 'all' || filters.currency !== 'all';
  usePageTitle(t('transactions.title'));
  return (
    <Page
      top={
        <TopBar
          title={t('transactions.title')}
          end={<IconLink to="/statements" svg={fileText} label={t('statements.title')} />}
        />
      }
    >
      <Claims />
      <TransactionFilters
        filters={filters}
        offered={offered}
        onChange={next => setSearch(filterSearch(next), { replace: true })}
      />
      <PagedList
        // Another filter is another list, which starts at its top.
        key={JSON.stringify(filters)}
        queryKey={[...callKey('POST /finance/transaction'), 'list', filters]}
        fetchPage={({ signal, ...page }) =>
          api.call('POST /finance/transaction', { body: { ...bodyOf(filters), ...page } }, { signal })
        }
        rowKey={transaction => transaction.id}
        renderRow={transaction => (
          <TransactionRow
            transaction={transaction}
            onOpen={() => {
              setOpened(transaction);
              setIsOpen(true);
            }}
          />
        )}
        arrange={rows => (
          <DayGroups rows={rows} timeOf={row => row.createdTime} note={t('transactions.columns')} />
        )}
        wrap={rows => (
          <Card kind="list">
            <Rows indent={52}>{rows}</Rows>
          </Card>
        )}
        skeletonRow={<EventRowSkeleton />}
        emptyText={t(isNarrowed ? 'form.nothingFiltered' : 'transactions.emptyText')}
        emptyAction={
          isNarrowed ? (
            <Button look="tonal" onCanvas onClick={() => setSearch({}, { replace: true })}>
              {t('form.showAll')}
            </Button>
          ) : (
            <ButtonLink to="/depositList">{t('account.deposit')}</ButtonLink>
          )
        }
      />
      {opened && <TransactionSheet transaction={opened} open={isOpen} onClose={() => setIsOpen(false)} />}
    </Page>
  );
}

const bodyOf = ({ scene, currency, order }: Filters) => ({
  desc: order === 'desc',
  ...(scene !== 'all' && { scene }),
  ...(currency !== 'all' && { currencyType: currency }),
});

interface TransactionRowProps {
  transaction: Transaction;
  onOpen: () => void;
}

function TransactionRow({ transaction, onOpen }: TransactionRowProps) {
  const { t } = useTranslation();
  const { scene, description, createdTime, amount, balance, currencyType } = transaction;
  const { defaultCurrency } = useTenant();
  const lettersOf = (money: string) =>
    displayMoney(money, currencyType, defaultCurrency, { plus: true }).length;
  const time = timeText(createdTime).slice(11, 16);
  const title = t(`transactions.scenes.${scene}`);
  return (
    <EventRow
      svg={transactionIcon(transaction)}
      title={title}
      aside={time}
      detail={description !== title && description}
      end={<Money amount={amount} currency={currencyType} plus />}
      endDetail={<Money amount={balance} currency={currencyType} />}
      endLetters={{ end: lettersOf(amount), detail: lettersOf(balance) }}
      onClick={onOpen}
    />
  );
}
