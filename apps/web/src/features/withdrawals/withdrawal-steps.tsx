import { clockText, dayText, timeText } from '@openfloor/look/date-text';
import { Icon } from '@openfloor/look/ui/icon';
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import pause from '@phosphor-icons/core/bold/pause-bold.svg?raw';
import xBold from '@phosphor-icons/core/bold/x-bold.svg?raw';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import { serverNow } from '@/lib/server-clock.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Step } from '@/ui/step-list.tsx';
import { type StepLine, stepLines } from './step-lines.ts';
import styles from './withdrawal-steps.module.css';
import type { Withdrawal } from './withdrawals.ts';

/** Today's times without the day. */
const stepTime = (timeMs: number): string =>
  dayText(timeMs) === dayText(serverNow()) ? clockText(timeMs) : timeText(timeMs);

type StepName = Withdrawal['steps'][number]['step'];

/** What the bank was handed it pays later; everything else leaves with the payment. */
type ToldStep = StepName | 'CONFIRMED';

const isWaitedFor = (step: ToldStep): step is 'FIRST_CHECK' | 'SECOND_CHECK' | 'PAID' | 'CONFIRMED' =>
  step === 'FIRST_CHECK' || step === 'SECOND_CHECK' || step === 'PAID' || step === 'CONFIRMED';

/** What has happened, what is happening and what is to come. */
export function WithdrawalSteps({ withdrawal }: { withdrawal: Withdrawal }) {
  const isHanded = withdrawal.steps.some(({ step }) => step === 'SENT');
  return (
    <ol className={styles.steps}>
      {stepLines(withdrawal).map((line, place) =>
        line.hold ? (
          <HoldLine key={line.key} hold={line.hold} />
        ) : (
          <Line key={line.key} line={line} place={place} isHanded={isHanded} />
        ),
      )}
    </ol>
  );
}

type PlainLine = Extract<StepLine, { step: StepName }>;

interface LineProps {
  line: PlainLine;
  place: number;
  isHanded: boolean;
}

function Line({ line: { step, time, state }, place, isHanded }: LineProps) {
  const { t } = useTranslation();
  const told: ToldStep = step === 'PAID' && isHanded ? 'CONFIRMED' : step;
  const isBad = step === 'REJECTED' || step === 'CANCELLED' || step === 'RETURNED';
  return (
    <Step
      state={state}
      mark={
        state === 'done' ? (
          <Icon svg={isBad ? xBold : check} size={14} />
        ) : state === 'now' ? (
          <Icon svg={clock} size={16} />
        ) : (
          place + 1
        )
      }
      title={
        <>
          <span>{t(`withdrawals.steps.${told}`)}</span>
          <span className={styles.time}>
            {time === null ? state === 'now' && t('withdrawals.now') : stepTime(time)}
          </span>
        </>
      }
    >
      {state === 'done' && <p className={styles.text}>{t(`withdrawals.stepTexts.${told}`)}</p>}
      {state === 'now' && isWaitedFor(told) && (
        <p className={styles.text}>{t(`withdrawals.stepsNow.${told}`)}</p>
      )}
    </Step>
  );
}

/** Why staff put it aside, since when, and whose turn it is. */
function HoldLine({ hold: { sinceTime, untilTime, reason } }: { hold: Withdrawal['holds'][number] }) {
  const { t } = useTranslation();
  const isNow = untilTime === null;
  return (
    <Step
      state={isNow ? 'now' : 'done'}
      mark={<Icon svg={pause} size={14} />}
      title={
        <>
          <span>{t(isNow ? 'withdrawals.hold.now' : 'withdrawals.hold.past')}</span>
          <span className={styles.time}>{stepTime(sinceTime)}</span>
        </>
      }
    >
      <p className={styles.text}>{t('withdrawals.reason', { reason })}</p>
      <p className={styles.text}>
        {isNow ? t('withdrawals.hold.act') : t('withdrawals.hold.ended', { time: stepTime(untilTime) })}
      </p>
    </Step>
  );
}
