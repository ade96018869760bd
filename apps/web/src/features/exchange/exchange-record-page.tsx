import type { ReplyOf } from '@openfloor/client/client';
import { timeText } from '@openfloor/look/date-text';
import { displayMoney } from '@openfloor/money/display';
import { useTranslation } from 'react-i18next';
import { api } from '@/lib/api.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTenant } from '@/lib/tenant.ts';
import { callKey } from '@/lib/use-call.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { Card, Rows } from '@/ui/card.tsx';
import { Money } from '@/ui/money.tsx';
import { Page } from '@/ui/page.tsx';
import { PagedList } from '@/ui/paged-list.tsx';
import { RecordLine, RecordLines, RecordLinesSkeleton } from '@/ui/record-lines.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { decimalsOf, localForDollar } from './exchange-figures.ts';

type ExchangeRecord = ReplyOf<'POST /exchange/exchangeRecord'>['records'][number];

export default function ExchangeRecordPage() {
  const { t } = useTranslation();
  usePageTitle(t('exchange.recordsTitle'));
  return (
    <Page top={<TopBar title={t('exchange.recordsTitle')} />}>
      <PagedList
        queryKey={[...callKey('POST /exchange/exchangeRecord'), 'list']}
        fetchPage={({ signal, ...body }) => api.call('POST /exchange/exchangeRecord', { body }, { signal })}
        rowKey={record => record.id}
        renderRow={record => <ExchangeRow record={record} />}
        wrap={rows => (
          <Card kind="list">
            <Rows>{rows}</Rows>
          </Card>
        )}
        skeletonRow={<RecordLinesSkeleton lines={3} />}
        emptyText={t('exchange.emptyText')}
        emptyAction={<ButtonLink to="/moneyExchange">{t('exchange.emptyAction')}</ButtonLink>}
      />
    </Page>
  );
}

function ExchangeRow({ record }: { record: ExchangeRecord }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { fromType, toType, rate } = record;
  const direction = toType === 'USD' ? 'toUSD' : 'toLocal';
  const inLocal = localForDollar({ ...noBalances, usdTo: rate, toUsd: rate }, direction);
  const money = (amount: string, currency: typeof fromType, options = {}) =>
    displayMoney(amount, currency, defaultCurrency, options);
  return (
    <RecordLines>
      <RecordLine strong start={`${fromType} → ${toType}`}>
        <Money amount={record.toAmount} currency={toType} plus />
      </RecordLine>
      <RecordLine start={timeText(record.createdTime)}>
        <Money amount={`-${record.fromAmount}`} currency={fromType} />
      </RecordLine>
      <RecordLine
        start={t('exchange.rateText', {
          one: money('1', 'USD', { decimals: 0 }),
          other: money(inLocal, defaultCurrency, { decimals: decimalsOf(inLocal) }),
        })}
      >
        {t('exchange.feeOf', { fee: money(record.fee, fromType) })}
      </RecordLine>
    </RecordLines>
  );
}

const noBalances = { balance: '0', usdBalance: '0', feeRate: '0' };
