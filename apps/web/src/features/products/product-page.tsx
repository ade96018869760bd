import { usePageTitle } from '@/lib/page-title.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { CardSkeletons } from '@/ui/card-skeletons.tsx';
import { RecordFailed } from '@/ui/no-record.tsx';
import { Page } from '@/ui/page.tsx';
import { useSkeleton } from '@/ui/skeleton.tsx';
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
  usePageTitle(product.data?.name ?? t('products.title'));
  if (product.data && !skeleton) {
    return <ProductView product={product.data} onRefresh={() => product.refetch({ throwOnError: true })} />;
  }
  return (
    <Page top={<TopBar title={t('products.title')} />}>
      {product.isError && !product.data && (
        <RecordFailed
          error={product.error}
          onRetry={() => product.refetch()}
          title={t('products.notFound')}
          list={{ to: '/quantitative/index', text: t('products.backToList') }}
        />
      )}
      {skeleton && <CardSkeletons heights={[260, 150, 110]} />}
    </Page>
  );
}
