import { useTranslation } from 'react-i18next';

/** "60 days" or "1 day". */
export function useDaysText() {
  const { t } = useTranslation();
  return (days: number): string => (days === 1 ? t('quantitative.oneDay') : t('quantitative.days', { days }));
}
