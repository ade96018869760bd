import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import styles from './identity.module.css';
import type { IdentityRecord } from './identity-record.ts';

/** What was submitted, where it can no longer be changed. */
export function IdentitySummary({ record }: { record: IdentityRecord }) {
  const { t } = useTranslation();
  return (
    <>
      <Card label={t('identity.submitted')}>
        <FigureLines>
          <FigureLine label={t('identity.name')}>{record.name}</FigureLine>
          <FigureLine label={t('identity.idType')}>{t(`identity.idTypes.${record.idType}`)}</FigureLine>
          <FigureLine label={t('identity.idNumber')}>{record.idNumber}</FigureLine>
          {record.bank && <FigureLine label={t('identity.bank')}>{record.bank}</FigureLine>}
          {record.cardNo && <FigureLine label={t('identity.accountNumber')}>{record.cardNo}</FigureLine>}
        </FigureLines>
      </Card>
      {record.photo.length > 0 && (
        <Card label={t('identity.photo')}>
          <p className={styles.photoHead}>{t('identity.photo')}</p>
          <div className={styles.photos}>
            {record.photo.map(({ id, url }, index) => (
              <img
                key={id}
                className={styles.photo}
                src={url}
                alt={t(index === 0 ? 'identity.front' : 'identity.back')}
                loading="lazy"
              />
            ))}
          </div>
        </Card>
      )}
    </>
  );
}
