import { useTranslation } from '@/lib/translation.ts';
import { Button } from '@/ui/button.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { type OfferedOrders, type OrderFilter, orderSpans, orderStyles } from './order-filter.ts';
import styles from './records.module.css';

interface OrderFilterSheetProps {
  open: boolean;
  onClose: () => void;
  filter: OrderFilter;
  offered: OfferedOrders;
  onChange: (filter: OrderFilter) => void;
}

/** Narrows the records; each choice counts at once. */
export default function OrderFilterSheet(props: OrderFilterSheetProps) {
  const { open, onClose, filter, offered, onChange } = props;
  const { t } = useTranslation();
  const currencies = ['all', ...offered.currencies] as const;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('trading.filter.title')}
      action={<Button onClick={onClose}>{t('trading.filter.show')}</Button>}
    >
      <p className={styles.filterLabel}>{t('trading.filter.span')}</p>
      <Segmented
        chips
        label={t('trading.filter.span')}
        options={orderSpans.map(value => ({ value, label: t(`trading.filter.spans.${value}`) }))}
        value={filter.span}
        onChange={span => onChange({ ...filter, span })}
      />
      {offered.currencies.length > 0 && (
        <>
          <p className={styles.filterLabel}>{t('trading.holdings.currency')}</p>
          <Segmented
            chips
            label={t('trading.holdings.currency')}
            options={currencies.map(value => ({
              value,
              label: value === 'all' ? t('trading.filter.all') : value,
            }))}
            value={filter.currency}
            onChange={currency => onChange({ ...filter, currency })}
          />
        </>
      )}
      {offered.dayTrades && (
        <>
          <p className={styles.filterLabel}>{t('trading.filter.style')}</p>
          <Segmented
            chips
            label={t('trading.filter.style')}
            options={orderStyles.map(value => ({
              value,
              label: value === 'all' ? t('trading.filter.all') : t(`trading.filter.styles.${value}`),
            }))}
            value={filter.style}
            onChange={style => onChange({ ...filter, style })}
          />
        </>
      )}
    </Sheet>
  );
}
