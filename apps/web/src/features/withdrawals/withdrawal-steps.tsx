import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import xBold from '@phosphor-icons/core/bold/x-bold.svg?raw';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dateText, dateTimeText } from '@/lib/date-text.ts';
import { classNames } from '@/ui/class-names.ts';
import { Icon } from '@/ui/icon.tsx';
import styles from './withdrawal-steps.module.css';
import type { Withdrawal } from './withdrawals.ts';

/** Today's times without the day. */
function stepTime(timeMs: number): string {
  const text = dateTimeText(timeMs);
  return dateText(timeMs) === dateText(Date.now()) ? text.slice(11) : text.slice(0, 16);
}

type Step = Withdrawal['steps'][number]['step'];

const isWaitedFor = (step: Step): step is 'FIRST_CHECK' | 'SECOND_CHECK' | 'PAID' =>
  step === 'FIRST_CHECK' || step === 'SECOND_CHECK' || step === 'PAID';

/** What has happened, what is happening and what is to come. */
export function WithdrawalSteps({ withdrawal: { steps, waitingFor } }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const current = waitingFor === null ? -1 : steps.findIndex(step => step.time === null);
  return (
    <ol className={styles.steps}>
      {steps.map(({ step, time }, place) => {
        const isDone = time !== null;
        const isNow = place === current;
        const isBad = step === 'REJECTED' || step === 'CANCELLED';
        return (
          <li key={step} className={classNames(styles.step, isDone && styles.done)}>
            <Mark state={isDone ? 'done' : isNow ? 'now' : 'later'}>
              {isDone ? (
                <Icon svg={isBad ? xBold : check} size={14} />
              ) : isNow ? (
                <Icon svg={clock} size={16} />
              ) : (
                place + 1
              )}
            </Mark>
            <div className={styles.words}>
              <p className={classNames(styles.name, !isDone && !isNow && styles.later)}>
                <span>{t(`withdrawals.steps.${step}`)}</span>
                <span className={styles.time}>
                  {time === null ? isNow && t('withdrawals.now') : stepTime(time)}
                </span>
              </p>
              {isDone && <p className={styles.text}>{t(`withdrawals.stepTexts.${step}`)}</p>}
              {isNow && isWaitedFor(step) && (
                <p className={styles.text}>{t(`withdrawals.stepsNow.${step}`)}</p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Mark({ state, children }: { state: 'done' | 'now' | 'later'; children: ReactNode }) {
  return (
    <span className={classNames(styles.mark, styles[`${state}Mark`])} aria-hidden="true">
      {children}
    </span>
  );
}
