import { displayNumber } from '@openfloor/money/display';
import check from '@phosphor-icons/core/regular/check.svg?raw';
import minus from '@phosphor-icons/core/regular/minus.svg?raw';
import x from '@phosphor-icons/core/regular/x.svg?raw';
import { useTenant } from '@/lib/tenant.ts';
import { Card } from '@/ui/card.tsx';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import { Verdict } from '@/ui/verdict.tsx';
import type { TimedCheck } from './check.ts';
import { type Answer, answerOf } from './summary.ts';
import type { VerdictWords } from './verdict-words.ts';
import styles from './verification.module.css';

const icons: Record<Answer['status'], string> = { sound: check, wrong: x, unjudged: minus };
const tones = { sound: 'good', wrong: 'bad', unjudged: undefined } as const;

/** The answer first, in plain words. */
export function SummaryCard({ checked, words }: { checked: TimedCheck; words: VerdictWords }) {
  const { defaultCurrency } = useTenant();
  const seconds = displayNumber(checked.seconds, defaultCurrency);
  const { status, said } = answerOf(checked, words, seconds);
  const { from, to } = checked.period;
  return (
    <Card>
      <Verdict name={status} svg={icons[status]} tone={tones[status]} answer={said.title}>
        {said.detail}
      </Verdict>
      <FigureLines className={styles.facts}>
        <FigureLine label={words.operator} hint={words.fileSays}>
          <bdi>{checked.tenant.legalName}</bdi>
        </FigureLine>
        <FigureLine label={words.period}>{words.periodText(from, to)}</FigureLine>
      </FigureLines>
    </Card>
  );
}
