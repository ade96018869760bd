import { dayText, timeText } from '@openfloor/look/date-text';
import { Icon } from '@openfloor/look/ui/icon';
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw';
import { useOwnFigures } from '@/lib/own-figures.ts';
import { Link } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Money } from '@/ui/money.tsx';
import { Stat, Stats } from '@/ui/stats.tsx';
import { ApplicationHead } from './application-head.tsx';
import styles from './applications.module.css';
import { type Application, applicationPath, proofPath } from './applications.ts';
import { FundingButton } from './funding-button.tsx';
import { FundingProgress } from './funding-progress.tsx';
import { useUnitsText } from './units-text.ts';

/** One application in the list; its head leads to its own page. */
export function ApplicationCard({ application }: { application: Application }) {
  const { id, stockSymbol, status } = application;
  return (
    <Card className={styles.card} label={stockSymbol} inList>
      <Link to={applicationPath(id)} className={styles.head}>
        <ApplicationHead application={application} />
      </Link>
      <ApplicationStats application={application} />
      {status === 'FUNDING' ? (
        <Funding application={application} />
      ) : (
        <div className={styles.foot}>
          <span>{timeText(application.createdTime)}</span>
          <FootNote application={application} />
        </div>
      )}
      <p className={styles.recordNumber}>{application.recordNumber}</p>
    </Card>
  );
}

export function ApplicationStats({ application }: { application: Application }) {
  const { t } = useTranslation();
  const { withUnit } = useUnitsText(application.unit);
  const own = useOwnFigures();
  const { status, applyUnit, obtainUnit, resultTime, currencyType, waitingPlace } = application;
  return (
    <Stats className={styles.stats}>
      <Stat label={t('applications.applied')}>{own.figure(withUnit(applyUnit))}</Stat>
      <Stat label={t('applications.allotted')}>
        {obtainUnit === null ? '–' : own.figure(withUnit(obtainUnit))}
      </Stat>
      {status === 'FUNDING' ? (
        <Stat label={t('applications.stillToPay')}>
          <Money amount={application.remaining} currency={currencyType} />
        </Stat>
      ) : waitingPlace !== null ? (
        <Stat label={t('applications.inLine')}>{t('applications.placeInLine', { place: waitingPlace })}</Stat>
      ) : status === 'APPLYING' ? (
        <Stat label={t(resultTime === null ? 'applications.resultSoon' : 'applications.resultOn')}>
          {resultTime === null ? t('applications.notYet') : dayText(resultTime)}
        </Stat>
      ) : (
        <Stat label={t('applications.paid')}>
          <Money amount={application.funding} currency={currencyType} />
        </Stat>
      )}
    </Stats>
  );
}

function Funding({ application }: { application: Application }) {
  const { t } = useTranslation();
  const { id, hasProof } = application;
  return (
    <>
      <FundingProgress application={application} />
      <div className={styles.actions}>
        <ButtonLink to={hasProof ? proofPath(id) : applicationPath(id)} look="tonal" small>
          {t(hasProof ? 'applications.proof.title' : 'applications.details')}
        </ButtonLink>
        <FundingButton application={application} small />
      </div>
    </>
  );
}

/** What is to be said of an application that asks for nothing. */
function FootNote({ application }: { application: Application }) {
  const { t } = useTranslation();
  const { id, status, failReason, hasProof } = application;
  if (status === 'APPLYING') return <span>{t('applications.nothingCharged')}</span>;
  const reason = failReason && t(`applications.failed.${failReason}`);
  if (failReason === 'WITHDRAWN') return <span>{reason}</span>;
  const word = !hasProof
    ? t('applications.details')
    : t(reason ? 'applications.proof.short' : 'applications.proof.title');
  return (
    <Link to={hasProof ? proofPath(id) : applicationPath(id)} className={styles.proofLink}>
      {reason ? `${reason} · ${word}` : word}
      <Icon svg={caretRight} size={16} />
    </Link>
  );
}
