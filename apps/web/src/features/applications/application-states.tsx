import { ApiError } from '@openfloor/client/api-error';
import { errorCodes } from '@openfloor/contract/error-codes';
import binoculars from '@phosphor-icons/core/regular/binoculars.svg?raw';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Failed } from '@/ui/failed.tsx';
import { Icon } from '@/ui/icon.tsx';
import { Skeleton, useSkeleton } from '@/ui/skeleton.tsx';
import { StateView } from '@/ui/state-view.tsx';

/** It could not be read, or there is none. */
export function NoApplication({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  const isMissing = error instanceof ApiError && error.code === errorCodes.notFound;
  if (!isMissing) return <Failed onRetry={onRetry} />;
  return (
    <StateView
      picture={<Icon svg={binoculars} size={40} />}
      title={t('applications.notFound')}
      action={
        <ButtonLink to="/applyOrder" look="tonal" onCanvas replace>
          {t('applications.backToList')}
        </ButtonLink>
      }
    />
  );
}

const heights = [150, 220, 260];

export function ApplicationSkeleton() {
  const { t } = useTranslation();
  if (!useSkeleton(true)) return null;
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
