import { minuteText } from '@openfloor/look/date-text';
import { Icon } from '@openfloor/look/ui/icon';
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import { useTranslation } from '@/lib/translation.ts';
import { StepList, StepRow } from '@/ui/step-list.tsx';
import type { Claim } from './claim.ts';

/** What has happened, what is happening and what is to come. */
export function ClaimSteps({ claim, works }: { claim: Claim; works: boolean }) {
  const { t } = useTranslation();
  const { sentTime, decidedTime, worksUntil } = claim;
  const isAgreed = claim.status === 'approved';
  const timeOf = (time: number | null) => (time === null ? undefined : minuteText(time));
  const now = t('recovery.claim.now');
  return (
    <StepList>
      <StepRow done mark={done} title={t('recovery.claim.sent')} time={timeOf(sentTime)}>
        {t('recovery.claim.sentText')}
      </StepRow>
      <StepRow
        done={isAgreed}
        now={!isAgreed}
        mark={isAgreed ? done : waiting}
        title={t(isAgreed ? 'recovery.claim.agreed' : 'recovery.claim.agreeing')}
        time={isAgreed ? timeOf(decidedTime) : now}
      >
        {t('recovery.claim.agreedText')}
      </StepRow>
      <StepRow
        done={works}
        now={isAgreed && !works}
        mark={works ? done : isAgreed ? waiting : 3}
        title={t('recovery.claim.object')}
        time={isAgreed && !works ? now : undefined}
      >
        {t('recovery.claim.objectText')}
      </StepRow>
      <StepRow
        done={false}
        now={works}
        mark={4}
        title={t('recovery.claim.set')}
        time={works ? now : undefined}
      >
        {works && worksUntil !== null
          ? t('recovery.claim.setUntil', { time: minuteText(worksUntil) })
          : t('recovery.claim.setText')}
      </StepRow>
    </StepList>
  );
}

const done = <Icon svg={check} size={14} />;
const waiting = <Icon svg={clock} size={16} />;
