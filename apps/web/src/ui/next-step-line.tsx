import { Icon } from '@openfloor/look/ui/icon';
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw';
import { type FirstSteps, type StepName, stepNames, stepPath } from '@/lib/first-steps.ts';
import { Link } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from './card.tsx';
import { useStepWords } from './next-step-card.tsx';
import styles from './next-step-line.module.css';

/** The same in one row, for screens that have a figure of their own. */
export function NextStepLine({ step, steps }: { step: StepName; steps: FirstSteps }) {
  const { t } = useTranslation();
  const { textOf } = useStepWords(step, steps);
  return (
    <Card kind="list">
      <Link to={stepPath(step, steps)} className={styles.line}>
        <span className={styles.mark} aria-hidden="true">
          {stepNames.indexOf(step) + 1}
        </span>
        <span className={styles.words}>
          <b className={styles.title}>{t('firstSteps.next', { step: t(`firstSteps.${step}.title`) })}</b>
          <span className={styles.text}>{textOf(step)}</span>
        </span>
        <Icon svg={caretRight} size={16} />
      </Link>
    </Card>
  );
}
