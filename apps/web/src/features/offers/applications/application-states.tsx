import { useTranslation } from '@/lib/translation.ts';
import { CardSkeletons } from '@/ui/card-skeletons.tsx';
import { RecordFailed } from '@/ui/no-record.tsx';
import { useSkeleton } from '@/ui/skeleton.tsx';

export function NoApplication(failure: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  const list = { to: '/applyOrder', text: t('applications.backToList') };
  return <RecordFailed {...failure} title={t('applications.notFound')} list={list} />;
}

export function ApplicationSkeleton() {
  return useSkeleton(true) && <CardSkeletons heights={[150, 220, 260]} />;
}
