import { timeText } from '@openfloor/look/date-text';
import { Icon } from '@openfloor/look/ui/icon';
import { displayMoney } from '@openfloor/money/display';
import { tradeQuantity } from '@openfloor/rules/amounts';
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import { type FirstSteps, type StepName, stepNames, stepPath } from '@/lib/first-steps.ts';
import { useOwnFigures } from '@/lib/own-figures.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Button, ButtonLink } from './button.tsx';
import { Card } from './card.tsx';
import styles from './next-step-card.module.css';
import { StepList, StepRow } from './step-list.tsx';
import { WordsLink } from './words/words-link.tsx';

interface NextStepCardProps {
  step: StepName;
  steps: FirstSteps;
  onAside: () => void;
}

/** The way to the first share: three steps, one of them open, and one button. */
export function NextStepCard({ step, steps, onAside }: NextStepCardProps) {
  const { t } = useTranslation();
  const at = stepNames.indexOf(step);
  const { textOf, endOf, action } = useStepWords(step, steps);
  const title = t('firstSteps.welcome', { name: shortName(steps) });
  return (
    <Card className={styles.card} label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.progress}>
          {t('firstSteps.progress', { count: at, all: stepNames.length })}
        </span>
      </div>
      <p className={styles.lead}>{t('firstSteps.lead')}</p>
      <div className={styles.steps}>
        <StepList>
          {stepNames.map((name, place) => (
            <StepRow
              key={name}
              done={place < at}
              now={place === at}
              mark={place < at ? <Icon svg={check} size={12} /> : place + 1}
              title={t(`firstSteps.${name}.title`)}
              time={
                place < at
                  ? t('firstSteps.done')
                  : place > at
                    ? t('firstSteps.after', { number: place })
                    : endOf()
              }
            >
              <span className={styles.text}>{textOf(name)}</span>
            </StepRow>
          ))}
        </StepList>
      </div>
      <ButtonLink to={stepPath(step, steps)}>{action}</ButtonLink>
      <div className={styles.foot}>
        <WordsLink />
        <Button look="text" onClick={onAside}>
          {t('firstSteps.notNow')}
        </Button>
      </div>
    </Card>
  );
}

/** As people are greeted: by their first name, before it is known by the name they chose. */
const shortName = ({ name, username }: FirstSteps): string => name?.trim().split(/\s+/)[0] ?? username;

/** What is said about each step, and on the button. */
export function useStepWords(step: StepName, steps: FirstSteps) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { money } = useOwnFigures();
  const under = step === 'verify' ? steps.identity : step === 'payIn' ? steps.deposit : null;
  const status = under?.status === 'PASSED' ? undefined : under?.status;

  function doneText(name: StepName): string {
    if (name === 'verify') return t('firstSteps.verify.doneText', { name: steps.name });
    const inDollars = /^0*\.?0*$/.test(steps.balance) && !/^0*\.?0*$/.test(steps.balanceUSD);
    const amount = inDollars ? money(steps.balanceUSD, 'USD') : money(steps.balance, defaultCurrency);
    return t('firstSteps.payIn.doneText', { amount });
  }

  function textOf(name: StepName): string {
    if (stepNames.indexOf(name) < stepNames.indexOf(step)) return doneText(name);
    if (name === step && name !== 'invest' && under && status) {
      if (status === 'REVIEWING') {
        return t(`firstSteps.${name}.REVIEWING.text`, { time: timeText(under.time) });
      }
      return under.reason
        ? t(`firstSteps.${name}.REJECTED.text`, { reason: under.reason })
        : t(`firstSteps.${name}.REJECTED.plain`);
    }
    const amount = displayMoney(steps.minDeposit ?? '0', defaultCurrency, defaultCurrency);
    return t(`firstSteps.${name}.text`, { amount, min: tradeQuantity.min });
  }

  return {
    textOf,
    endOf: () =>
      step !== 'invest' && status
        ? t(`firstSteps.${step}.${status}.end`)
        : step === 'verify'
          ? t('firstSteps.verify.end')
          : undefined,
    action: t(
      step !== 'invest' && status ? `firstSteps.${step}.${status}.action` : `firstSteps.${step}.action`,
    ),
  };
}
