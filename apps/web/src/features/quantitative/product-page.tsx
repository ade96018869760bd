import { ApiError } from '@openfloor/client/api-error';
import { errorCodes } from '@openfloor/contract/error-codes';
import binoculars from '@phosphor-icons/core/regular/binoculars.svg?raw';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/lib/page-title.ts';
import { useCall } from '@/lib/use-call.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Failed } from '@/ui/failed.tsx';
import { Icon } from '@/ui/icon.tsx';
import { Page } from '@/ui/page.tsx';
import { Skeleton, useSkeleton } from '@/ui/skeleton.tsx';
import { StateView } from '@/ui/state-view.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { ProductView } from './product-view.tsx';

const readEveryMs = 60_000;

export function ProductPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const product = useCall(
    'GET /quantitative/product',
    { query: { id } },
    { staleTime: 0, refetchInterval: readEveryMs },
  );
  const skeleton = useSkeleton(product.isPending);
  usePageTitle(product.data?.name ?? t('quantitative.title'));
  if (product.data && !skeleton) {
    return <ProductView product={product.data} onRefresh={() => product.refetch({ throwOnError: true })} />;
  }
  return (
    <Page top={<TopBar title={t('quantitative.title')} />}>
      {product.isError && !product.data && (
        <NoProduct error={product.error} onRetry={() => product.refetch()} />
      )}
      {skeleton && <ProductSkeleton />}
    </Page>
  );
}

function NoProduct({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  const isMissing = error instanceof ApiError && error.code === errorCodes.notFound;
  if (!isMissing) return <Failed onRetry={onRetry} />;
  return (
    <StateView
      picture={<Icon svg={binoculars} size={40} />}
      title={t('quantitative.notFound')}
      action={
        <ButtonLink to="/quantitative/index" look="tonal" onCanvas replace>
          {t('quantitative.backToList')}
        </ButtonLink>
      }
    />
  );
}

const heights = [260, 150, 110];

function ProductSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')}>
      {heights.map(height => (
        <Card key={height}>
          <Skeleton height={height} radius={12} />
        </Card>
      ))}
    </div>
  );
}
