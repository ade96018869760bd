import type { ReplyOf } from '@openfloor/client/client';
import { timeText } from '@openfloor/look/date-text';
import { api } from '@/lib/api.ts';
import { useOwnFigures } from '@/lib/own-figures.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTranslation } from '@/lib/translation.ts';
import { callKey } from '@/lib/use-call.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { Card, Rows } from '@/ui/card.tsx';
import { Money } from '@/ui/money.tsx';
import { Page } from '@/ui/page.tsx';
import { PagedList } from '@/ui/paged-list.tsx';
import { RecordLine, RecordLines, RecordLinesSkeleton } from '@/ui/record-lines.tsx';
import { ReportLink } from '@/ui/report-link.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { useRateText } from './use-rate-text.ts';

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
  const own = useOwnFigures();
  const rateText = useRateText();
  const { fromType, toType, rate } = record;
  const direction = toType === 'USD' ? 'toUSD' : 'toLocal';
  return (
    <RecordLines>
      <RecordLine strong start={`${fromType} → ${toType}`}>
        <Money amount={record.toAmount} currency={toType} plus />
      </RecordLine>
      <RecordLine start={timeText(record.createdTime)}>
        <Money amount={`-${record.fromAmount}`} currency={fromType} />
      </RecordLine>
      <RecordLine start={rateText({ toUsd: rate, usdTo: rate }, direction)}>
        {t('exchange.feeOf', { fee: own.money(record.fee, fromType) })}
      </RecordLine>
      <RecordLine start={record.number} />
      <RecordLine start={null}>
        <ReportLink kind="exchange" id={record.id} atEnd />
      </RecordLine>
    </RecordLines>
  );
}
