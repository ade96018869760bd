import { useState } from 'react';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { CardSkeletons } from '@/ui/card-skeletons.tsx';
import { Failed } from '@/ui/failed.tsx';
import { Page } from '@/ui/page.tsx';
import PortfolioCard from '@/ui/portfolio-card.tsx';
import type { PortfolioRange } from '@/ui/portfolio-chart.tsx';
import { PullToRefresh } from '@/ui/pull-to-refresh.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { AllocationCard } from './allocation-card.tsx';
import { ExtremesCard, GainsCard } from './gains-card.tsx';
import { ReturnCard } from './return-card.tsx';
import { YearsCard } from './years-card.tsx';

export default function PortfolioPage() {
  const { t } = useTranslation();
  const [range, setRange] = useState<PortfolioRange>('year');
  const portfolio = useCall('GET /portfolio', { query: { range } });
  const detail = useCall('GET /portfolio/detail');
  usePageTitle(t('portfolio.title'));
  const refresh = () =>
    Promise.all([portfolio.refetch({ throwOnError: true }), detail.refetch({ throwOnError: true })]);
  return (
    <Page top={<TopBar title={t('portfolio.title')} />}>
      <PullToRefresh onRefresh={refresh}>
        <PortfolioCard range={range} onRange={setRange} linked={false} />
        {portfolio.data && portfolio.data.points.length > 1 && (
          <ReturnCard portfolio={portfolio.data} range={range} />
        )}
        {detail.data ? (
          <>
            <AllocationCard detail={detail.data} />
            <GainsCard detail={detail.data} />
            <ExtremesCard detail={detail.data} />
            <YearsCard detail={detail.data} />
          </>
        ) : detail.isError ? (
          <Failed error={detail.error} onRetry={() => detail.refetch()} />
        ) : (
          <CardSkeletons heights={[112, 96, 220]} />
        )}
      </PullToRefresh>
    </Page>
  );
}
