import { timeText } from '@openfloor/look/date-text';
import { useState } from 'react';
import { later } from '@/lib/later.tsx';
import { AfterLogIn, useAskingPage, useBack } from '@/lib/navigation.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { Card, Rows } from '@/ui/card.tsx';
import { CardSkeletons } from '@/ui/card-skeletons.tsx';
import { Failed } from '@/ui/failed.tsx';
import { Page } from '@/ui/page.tsx';
import { useSkeleton } from '@/ui/skeleton.tsx';
import { StateView } from '@/ui/state-view.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import styles from './agreements.module.css';
import { DueAgreements } from './due-agreements.tsx';
import type { AgreementVersion, OwnAgreements } from './own-agreements.ts';

const AgreementSheet = later(() => import('../agreement-sheet.tsx'));

/** What waits to be accepted, and what was, with its date. A log-in leads here first where something waits. */
export default function AgreementsPage() {
  const { t } = useTranslation();
  const { from } = useAskingPage();
  const back = useBack();
  const own = useCall('GET /user/agreements', undefined, { staleTime: 0 });
  const skeleton = useSkeleton(own.isPending);
  const [read, setRead] = useState<AgreementVersion>();
  const [left, setLeft] = useState(false);
  usePageTitle(t('agreements.title'));
  // Whoever has just logged in goes on to the page that asked.
  if (left) return <AfterLogIn />;
  const shown = skeleton ? undefined : own.data;
  const sheet = read && <AgreementSheet {...read} open onClose={() => setRead(undefined)} />;
  if (shown && shown.due.length > 0) {
    return (
      <>
        <DueAgreements
          own={shown}
          onRead={setRead}
          onChanged={() => void own.refetch()}
          onLater={from === undefined ? back : () => setLeft(true)}
          onAccepted={from === undefined ? undefined : () => setLeft(true)}
        />
        {sheet}
      </>
    );
  }
  return (
    <Page top={<TopBar title={t('agreements.title')} />}>
      {shown && <Accepted accepted={shown.accepted} onRead={setRead} />}
      {own.isError && !own.data && <Failed error={own.error} onRetry={() => own.refetch()} />}
      {skeleton && <CardSkeletons heights={[72, 72]} />}
      {sheet}
    </Page>
  );
}

function Accepted({
  accepted,
  onRead,
}: {
  accepted: OwnAgreements['accepted'];
  onRead: (version: AgreementVersion) => void;
}) {
  const { t } = useTranslation();
  if (accepted.length === 0)
    return <StateView title={t('agreements.none')} text={t('agreements.noneText')} />;
  return (
    <Card kind="list" label={t('agreements.accepted')}>
      <Rows>
        {accepted.map(({ kind, version, acceptedTime }) => (
          <button
            key={`${kind} ${version}`}
            type="button"
            className={styles.row}
            onClick={() => onRead({ kind, version })}
          >
            <span>
              <b className={styles.name}>{t(`entry.registration.agreement.${kind}`)}</b>
              <span className={styles.quiet}>
                {t('agreements.acceptedAt', { time: timeText(acceptedTime) })}
              </span>
            </span>
            <span className={styles.quiet}>{t('agreements.version', { version })}</span>
          </button>
        ))}
      </Rows>
    </Card>
  );
}
