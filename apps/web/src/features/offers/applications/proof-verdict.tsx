import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import { displayDecimal, displayNumber } from '@openfloor/money/display';
import check from '@phosphor-icons/core/regular/check.svg?raw';
import hourglass from '@phosphor-icons/core/regular/hourglass.svg?raw';
import warning from '@phosphor-icons/core/regular/warning.svg?raw';
import x from '@phosphor-icons/core/regular/x.svg?raw';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import type { PublishedAllotment } from './allotment-proof.ts';
import styles from './proof.module.css';
import type { ProofRun } from './use-proof.ts';

type Verdict = 'waiting' | 'computing' | 'matches' | 'differs' | 'failed';

const icons: Record<Verdict, string> = {
  waiting: hourglass,
  computing: hourglass,
  matches: check,
  differs: x,
  failed: warning,
};

function verdictOf(run: ProofRun, { seed }: PublishedAllotment): Verdict {
  if (seed === null) return 'waiting';
  if (run.isFetching) return 'computing';
  if (!run.data) return 'failed';
  return run.data.matches ? 'matches' : 'differs';
}

/** The answer first, in plain words. */
export function ProofVerdict({ run, published }: { run: ProofRun; published: PublishedAllotment }) {
  const { t } = useTranslation();
  const { defaultCurrency, title } = useTenant();
  const verdict = verdictOf(run, published);
  const count = (value: number) => displayDecimal(String(value), defaultCurrency);
  return (
    <Card>
      <div className={styles.verdict} role="status" data-verdict={verdict}>
        <span className={classNames(styles.sign, styles[verdict])}>
          <Icon svg={icons[verdict]} size={24} />
        </span>
        <div>
          <h2 className={styles.answer}>{t(`applications.proof.${verdict}`)}</h2>
          <p className={styles.quiet}>
            {t(`applications.proof.${verdict}Text`, {
              title,
              number: count(published.applications.length),
              tickets: count(run.data?.tickets ?? 0),
              seconds: displayNumber(run.data?.seconds ?? 0, defaultCurrency),
            })}
          </p>
        </div>
      </div>
    </Card>
  );
}
