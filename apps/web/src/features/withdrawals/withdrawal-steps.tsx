import { classNames } from '@openfloor/look/class-names';
import { clockText, dayText, minuteText } from '@openfloor/look/date-text';
import { Icon } from '@openfloor/look/ui/icon';
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import pause from '@phosphor-icons/core/bold/pause-bold.svg?raw';
import xBold from '@phosphor-icons/core/bold/x-bold.svg?raw';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type StepLine, stepLines } from './step-lines.ts';
import styles from './withdrawal-steps.module.css';
import type { Withdrawal } from './withdrawals.ts';

/** Today's times without the day. */
const stepTime = (timeMs: number): string =>
  dayText(timeMs) === dayText(Date.now()) ? clockText(timeMs) : minuteText(timeMs);

type Step = Withdrawal['steps'][number]['step'];

const isWaitedFor = (step: Step): step is 'FIRST_CHECK' | 'SECOND_CHECK' | 'PAID' =>
  step === 'FIRST_CHECK' || step === 'SECOND_CHECK' || step === 'PAID';

/** What has happened, what is happening and what is to come. */
export function WithdrawalSteps({ withdrawal }: { withdrawal: Withdrawal }) {
  return (
    <ol className={styles.steps}>
      {stepLines(withdrawal).map((line, place) => (
        <li key={line.key} className={classNames(styles.step, line.state === 'done' && styles.done)}>
          {line.hold ? <HoldLine hold={line.hold} /> : <Line line={line} place={place} />}
        </li>
      ))}
    </ol>
  );
}

type PlainLine = Extract<StepLine, { step: Step }>;

function Line({ line: { step, time, state }, place }: { line: PlainLine; place: number }) {
  const { t } = useTranslation();
  const isBad = step === 'REJECTED' || step === 'CANCELLED';
  return (
    <>
      <Mark state={state}>
        {state === 'done' ? (
          <Icon svg={isBad ? xBold : check} size={14} />
        ) : state === 'now' ? (
          <Icon svg={clock} size={16} />
        ) : (
          place + 1
        )}
      </Mark>
      <div className={styles.words}>
        <p className={classNames(styles.name, state === 'later' && styles.later)}>
          <span>{t(`withdrawals.steps.${step}`)}</span>
          <span className={styles.time}>
            {time === null ? state === 'now' && t('withdrawals.now') : stepTime(time)}
          </span>
        </p>
        {state === 'done' && <p className={styles.text}>{t(`withdrawals.stepTexts.${step}`)}</p>}
        {state === 'now' && isWaitedFor(step) && (
          <p className={styles.text}>{t(`withdrawals.stepsNow.${step}`)}</p>
        )}
      </div>
    </>
  );
}

/** Why staff put it aside, since when, and whose turn it is. */
function HoldLine({ hold: { sinceTime, untilTime, reason } }: { hold: Withdrawal['holds'][number] }) {
  const { t } = useTranslation();
  const isNow = untilTime === null;
  return (
    <>
      <Mark state={isNow ? 'now' : 'done'}>
        <Icon svg={pause} size={14} />
      </Mark>
      <div className={styles.words}>
        <p className={styles.name}>
          <span>{t(isNow ? 'withdrawals.hold.now' : 'withdrawals.hold.past')}</span>
          <span className={styles.time}>{stepTime(sinceTime)}</span>
        </p>
        <p className={styles.text}>{t('withdrawals.reason', { reason })}</p>
        <p className={styles.text}>
          {isNow ? t('withdrawals.hold.act') : t('withdrawals.hold.ended', { time: stepTime(untilTime) })}
        </p>
      </div>
    </>
  );
}

function Mark({ state, children }: { state: 'done' | 'now' | 'later'; children: ReactNode }) {
  return (
    <span className={classNames(styles.mark, styles[`${state}Mark`])} aria-hidden="true">
      {children}
    </span>
  );
}
