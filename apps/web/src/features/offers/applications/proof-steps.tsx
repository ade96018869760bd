import { classNames } from '@openfloor/look/class-names';
import { timeText } from '@openfloor/look/date-text';
import { Icon } from '@openfloor/look/ui/icon';
import { displayDecimal } from '@openfloor/money/display';
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import xCircle from '@phosphor-icons/core/fill/x-circle-fill.svg?raw';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { StepList, StepRow } from '@/ui/step-list.tsx';
import type { Proof, PublishedAllotment } from './allotment-proof.ts';
import type { ApplicationDetail } from './applications.ts';
import { HashText } from './hash-text.tsx';
import styles from './proof.module.css';
import { useUnitsText } from './units-text.ts';

interface ProofStepsProps {
  application: ApplicationDetail;
  published: PublishedAllotment;
  /** Absent until it has been computed. */
  proof: Proof | undefined;
}

const knownTime = (timeMs: number | null) => (timeMs === null ? undefined : timeText(timeMs));

/** How the result came about, step by step, and whether each step holds. */
export function ProofSteps({ application, published, proof }: ProofStepsProps) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const units = useUnitsText(application.unit);
  const { seedHash, seed, closedTime, applicationCount, appliedUnit, totalUnit } = published;
  const checks = proof?.checks;
  return (
    <Card>
      <StepList>
        <StepRow
          done
          mark="1"
          title={t('applications.proof.seedPublished')}
          time={knownTime(published.publishedTime)}
        >
          <HashText label={t('offerTerms.seedHash')} hash={seedHash}>
            {t('applications.proof.seedPublishedText')}
          </HashText>
        </StepRow>
        <StepRow
          done={closedTime !== null}
          mark="2"
          title={t('applications.proof.listFixed')}
          time={knownTime(closedTime ?? application.endTime)}
        >
          {applicationCount !== null &&
            t('applications.proof.listFixedText', {
              number: displayDecimal(String(applicationCount), defaultCurrency),
              units: units.withUnit(appliedUnit ?? '0'),
              offered: units.withUnit(totalUnit),
            })}
          <Finding
            agrees={checks?.list}
            good="applications.proof.listAgrees"
            bad="applications.proof.listDiffers"
          />
        </StepRow>
        {published.drawVersion > 1 && (
          <StepRow
            done={published.publicFigures !== null}
            mark="3"
            title={t('applications.proof.valueAppeared')}
            time={knownTime(published.publicTime)}
          >
            <PublicFigures published={published} />
            <Finding
              agrees={checks?.value}
              good="applications.proof.valueAgrees"
              bad="applications.proof.valueDiffers"
            />
          </StepRow>
        )}
        <StepRow
          done={seed !== null}
          mark={String(published.drawVersion + 2)}
          title={t('applications.proof.seedRevealed')}
          time={knownTime(published.resultTime ?? application.resultTime)}
        >
          {seed !== null && (
            <HashText label={t('applications.proof.seedWord')} hash={seed}>
              <Finding
                agrees={checks?.seed}
                good="applications.proof.seedAgrees"
                bad="applications.proof.seedDiffers"
              />
            </HashText>
          )}
        </StepRow>
        <StepRow
          done={seed !== null}
          mark={String(published.drawVersion + 3)}
          title={t('applications.proof.allotted')}
        >
          {t(`offerTerms.method.${published.method}`)}
          <Finding
            agrees={checks?.result}
            good="applications.proof.resultAgrees"
            bad="applications.proof.resultDiffers"
          />
        </StepRow>
        <StepRow
          done={seed !== null}
          mark={String(published.drawVersion + 4)}
          title={t('applications.proof.yours')}
        >
          {proof && <OwnFinding application={application} proof={proof} />}
        </StepRow>
      </StepList>
    </Card>
  );
}

/** The figures that anybody can look up; before they are there, whose figures they will be. */
function PublicFigures({ published }: { published: PublishedAllotment }) {
  const { t } = useTranslation();
  if (!published.publicFigures)
    return t('applications.proof.valueComes', { stocks: published.publicStocks.join(', ') });
  return published.publicFigures.map(({ stockId, price, time }) => (
    <span key={stockId} className={styles.quiet}>
      {`${stockId} ${price ?? '–'} (${timeText(time)})`}
      <br />
    </span>
  ));
}

type FindingText =
  | `applications.proof.${'list' | 'value' | 'seed' | 'result'}Agrees`
  | `applications.proof.${'list' | 'value' | 'seed' | 'result'}Differs`;

interface FindingProps {
  agrees: boolean | undefined;
  good: FindingText;
  bad: FindingText;
}

function Finding({ agrees, good, bad }: FindingProps) {
  const { t } = useTranslation();
  if (agrees === undefined) return null;
  return <FindingLine agrees={agrees} text={t(agrees ? good : bad)} />;
}

function FindingLine({ agrees, text }: { agrees: boolean; text: string }) {
  return (
    <span className={classNames(styles.finding, agrees ? styles.good : styles.bad)}>
      <Icon svg={agrees ? checkCircle : xCircle} size={16} />
      <span>{text}</span>
    </span>
  );
}

function OwnFinding({ application, proof }: { application: ApplicationDetail; proof: Proof }) {
  const { t } = useTranslation();
  const { withUnit } = useUnitsText(application.unit);
  const { ownUnits, checks } = proof;
  const booked = withUnit(application.obtainUnit ?? '0');
  if (ownUnits === null) {
    const key = checks.own ? 'applications.proof.ownAbsent' : 'applications.proof.ownMissing';
    return <FindingLine agrees={checks.own} text={t(key)} />;
  }
  const computed = withUnit(ownUnits);
  const text = checks.own
    ? t('applications.proof.ownAgrees', { units: computed })
    : t('applications.proof.ownDiffers', { computed, booked });
  return <FindingLine agrees={checks.own} text={text} />;
}
