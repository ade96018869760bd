import { useTranslation } from '@/lib/translation.ts';
import styles from './deposit-steps.module.css';

const steps = ['choose', 'transfer', 'receipt'] as const;

export function DepositSteps({ current }: { current: (typeof steps)[number] }) {
  const { t } = useTranslation();
  return (
    <ol className={styles.steps} aria-label={t('deposits.steps.label')}>
      {steps.map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {index + 1}. {t(`deposits.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
