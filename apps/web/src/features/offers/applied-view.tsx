import { useTranslation } from 'react-i18next';
import { useUnitsText } from '@/lib/units-text.ts';
import styles from './apply-sheet.module.css';
import { DoneMark } from './done-mark.tsx';
import type { Offer } from './offer.ts';

/** What was applied for, for the moment before the applications are shown. */
export function AppliedView({ offer, units }: { offer: Offer; units: bigint }) {
  const { t } = useTranslation();
  const { withUnit } = useUnitsText();
  return (
    <div className={styles.applied}>
      <DoneMark
        title={t('offers.appliedFor', { units: withUnit(String(units)), symbol: offer.symbol })}
        text={t(offer.method === 'FIRST_COME' ? 'offers.payAtOnce' : 'offers.payAllotted')}
      />
    </div>
  );
}
