import { ApiError } from '@openfloor/client/api-error';
import { errorCodes } from '@openfloor/contract/error-codes';
import { Icon } from '@openfloor/look/ui/icon';
import binoculars from '@phosphor-icons/core/regular/binoculars.svg?raw';
import { useTranslation } from '@/lib/translation.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { Failed } from '@/ui/failed.tsx';
import { Page } from '@/ui/page.tsx';
import { Skeleton, useSkeleton } from '@/ui/skeleton.tsx';
import { StateView } from '@/ui/state-view.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import styles from './stock-states.module.css';

/** The page's grid before its figures are here. */
export function StockSkeleton() {
  const { t } = useTranslation();
  const shown = useSkeleton(true);
  return (
    <Page flat top={<TopBar title={t('stock.title')} unseen />}>
      {shown && (
        <div className={styles.skeleton} role="status" aria-label={t('common.loading')}>
          <Skeleton width={170} height={36} radius={8} />
          <Skeleton width={130} height={16} />
          <Skeleton height={38} radius={8} />
          <Skeleton height={360} radius={12} />
        </div>
      )}
    </Page>
  );
}

/** A stock that is not there is not worth another try. */
export function StockFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const isMissing = error instanceof ApiError && error.code === errorCodes.notFound;
  return (
    <Page flat top={<TopBar title={t('stock.title')} />}>
      {isMissing ? (
        <StateView
          picture={<Icon svg={binoculars} size={40} />}
          title={t('stock.notFound')}
          text={t('stock.notFoundText')}
          action={
            <ButtonLink to="/" look="tonal" replace>
              {t('common.backHome')}
            </ButtonLink>
          }
        />
      ) : (
        <Failed error={error} onRetry={onRetry} />
      )}
    </Page>
  );
}
