import { useTranslation } from '@/lib/translation.ts';

/** "60 days" or "1 day". */
export function useDaysText() {
  const { t } = useTranslation();
  return (days: number): string => (days === 1 ? t('products.oneDay') : t('products.days', { days }));
}
