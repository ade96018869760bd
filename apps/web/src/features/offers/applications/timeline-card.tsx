import { timeText } from '@openfloor/look/date-text';
import { Icon } from '@openfloor/look/ui/icon';
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import xBold from '@phosphor-icons/core/bold/x-bold.svg?raw';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import { useOwnFigures } from '@/lib/own-figures.ts';
import { useSharesText } from '@/lib/shares-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { StepList, StepRow } from '@/ui/step-list.tsx';
import styles from './application-details.module.css';
import type { ApplicationDetail } from './applications.ts';
import { type Step, stepsOf } from './steps.ts';

/** What happened, and what is planned. */
export function TimelineCard({ application }: { application: ApplicationDetail }) {
  const { t } = useTranslation();
  return (
    <Card label={t('applications.timeline')}>
      <h2 className={styles.heading}>{t('applications.timeline')}</h2>
      <StepList>
        {stepsOf(application).map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added, at the end
          <TimelineStep key={place} application={application} step={step} />
        ))}
      </StepList>
    </Card>
  );
}

function TimelineStep({ application, step }: { application: ApplicationDetail; step: Step }) {
  const { t } = useTranslation();
  const own = useOwnFigures();
  const { withUnit } = useSharesText();
  const { failReason, currencyType } = application;
  const isBad = step.step === 'FAILED';
  const amount = step.amount && own.money(step.amount, currencyType);
  const details = [
    step.shares && own.figure(withUnit(step.shares)),
    amount && (step.step === 'PAID' ? t('applications.withFee', { amount }) : amount),
    isBad && failReason && t(`applications.failed.${failReason}`),
    step.planned && t('applications.planned'),
  ].filter(Boolean);
  return (
    <StepRow
      done={!step.planned}
      mark={<Icon svg={step.planned ? clock : isBad ? xBold : check} size={14} />}
      title={t(`applications.steps.${step.step}`)}
      time={timeText(step.time)}
    >
      {details.length > 0 && details.join(' · ')}
    </StepRow>
  );
}
