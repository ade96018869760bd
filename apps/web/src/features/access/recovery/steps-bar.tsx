import { classNames } from '@openfloor/look/class-names';
import { useTranslation } from '@/lib/translation.ts';
import styles from './recovery.module.css';

const names = ['who', 'photos', 'code'] as const;

/** The three parts of the way, lit as far as it was gone. */
export function StepsBar({ step }: { step: 1 | 2 | 3 }) {
  const { t } = useTranslation();
  return (
    <ol className={styles.bar} aria-label={t('recovery.progress', { step })}>
      {names.map((name, place) => (
        <li
          key={name}
          className={classNames(styles.part, place < step && styles.reached)}
          aria-current={place + 1 === step ? 'step' : undefined}
        >
          {place + 1}. {t(`recovery.steps.${name}`)}
        </li>
      ))}
    </ol>
  );
}
