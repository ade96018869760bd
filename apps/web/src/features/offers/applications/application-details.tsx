import { Icon } from '@openfloor/look/ui/icon';
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw';
import sealCheck from '@phosphor-icons/core/regular/seal-check.svg?raw';
import type { ReactNode } from 'react';
import { Link } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { AlertNote } from '@/ui/alert-note.tsx';
import { Card } from '@/ui/card.tsx';
import { CopyRow } from '@/ui/copy-row.tsx';
import { MoneyHero } from '@/ui/money.tsx';
import { OfferDocuments } from '@/ui/offer-documents.tsx';
import { ReportLink } from '@/ui/report-link.tsx';
import { ApplicationStats } from './application-card.tsx';
import styles from './application-details.module.css';
import { ApplicationHead } from './application-head.tsx';
import listStyles from './applications.module.css';
import { type ApplicationDetail, proofPath } from './applications.ts';
import { FundingProgress } from './funding-progress.tsx';
import { TermsCard } from './terms-card.tsx';
import { TimelineCard } from './timeline-card.tsx';

export function ApplicationDetails({ application }: { application: ApplicationDetail }) {
  const { t } = useTranslation();
  const { id, method, hasProof, failReason, number, recordNumber, documents } = application;
  return (
    <>
      <StateCard application={application} />
      {failReason && (
        <div className={styles.reason}>
          <AlertNote tone="plain" title={t(`applications.failed.${failReason}`)}>
            {t(`applications.failedTexts.${failReason}`)}
          </AlertNote>
        </div>
      )}
      {method !== 'FIRST_COME' && failReason !== 'WITHDRAWN' && (
        <Card kind="list">
          <Link to={proofPath(id)} className={styles.proof}>
            <Icon svg={sealCheck} size={22} />
            <span>
              {t('applications.proof.row')}
              {!hasProof && <small>{t('applications.proof.rowBefore')}</small>}
            </span>
            <Icon svg={caretRight} size={16} />
          </Link>
        </Card>
      )}
      <TimelineCard application={application} />
      <TermsCard application={application} />
      {documents.length > 0 && (
        <Card kind="list" label={t('applications.documents')}>
          <OfferDocuments documents={documents} />
        </Card>
      )}
      <Card kind="list">
        <CopyRow label={t('applications.recordNumber')} value={recordNumber} />
        <CopyRow label={t('applications.number')} value={number} />
        <p className={styles.note}>{t('applications.numberNote')}</p>
      </Card>
      <ReportLink kind="application" id={id} />
    </>
  );
}

/** How it stands, with the one figure that counts. */
function StateCard({ application }: { application: ApplicationDetail }) {
  const { t } = useTranslation();
  const { status, remaining, funding, currencyType, stockId } = application;
  return (
    <Card>
      <Link to={`/stock/${stockId}`} className={listStyles.head}>
        <ApplicationHead application={application} />
      </Link>
      {status === 'FUNDING' && (
        <Figure label={t('applications.stillToPay')}>
          <MoneyHero amount={remaining} currency={currencyType} />
        </Figure>
      )}
      {status === 'FINISH' && (
        <Figure label={t('applications.paid')}>
          <MoneyHero amount={funding} currency={currencyType} />
        </Figure>
      )}
      {status === 'FUNDING' ? (
        <FundingProgress application={application} />
      ) : (
        <ApplicationStats application={application} />
      )}
      {status === 'APPLYING' && (
        <p className={styles.charged}>
          <b>{t('applications.nothingCharged')}.</b> {t('applications.nothingChargedText')}
        </p>
      )}
    </Card>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <p className={styles.label}>{label}</p>
      {children}
    </div>
  );
}
