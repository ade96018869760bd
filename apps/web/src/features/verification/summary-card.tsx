import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import { displayNumber } from '@openfloor/money/display';
import check from '@phosphor-icons/core/regular/check.svg?raw';
import minus from '@phosphor-icons/core/regular/minus.svg?raw';
import x from '@phosphor-icons/core/regular/x.svg?raw';
import { useTenant } from '@/lib/tenant.ts';
import { Card } from '@/ui/card.tsx';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import type { TimedCheck } from './check.ts';
import { type Answer, answerOf } from './summary.ts';
import type { VerdictWords } from './verdict-words.ts';
import styles from './verification.module.css';

const icons: Record<Answer['status'], string> = { sound: check, wrong: x, unjudged: minus };

/** The answer first, in plain words. */
export function SummaryCard({ checked, words }: { checked: TimedCheck; words: VerdictWords }) {
  const { defaultCurrency } = useTenant();
  const seconds = displayNumber(checked.seconds, defaultCurrency);
  const { status, said } = answerOf(checked, words, seconds);
  const { from, to } = checked.period;
  return (
    <Card>
      <div className={styles.verdict} role="status" data-verdict={status}>
        <span className={classNames(styles.sign, styles[`${status}Sign`])}>
          <Icon svg={icons[status]} size={24} />
        </span>
        <div>
          <h2 className={styles.answer}>{said.title}</h2>
          <p className={styles.quiet}>{said.detail}</p>
        </div>
      </div>
      <FigureLines className={styles.facts}>
        <FigureLine label={words.operator} hint={words.fileSays}>
          <bdi>{checked.tenant.legalName}</bdi>
        </FigureLine>
        <FigureLine label={words.period}>{words.periodText(from, to)}</FigureLine>
      </FigureLines>
    </Card>
  );
}
