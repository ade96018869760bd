import type { ReplyOf } from '@openfloor/client/client';
import { minuteText } from '@openfloor/look/date-text';
import { Icon } from '@openfloor/look/ui/icon';
import shieldCheck from '@phosphor-icons/core/regular/shield-check.svg?raw';
import { useState } from 'react';
import { later } from '@/lib/later.tsx';
import { useBack } from '@/lib/navigation.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useCall } from '@/lib/use-call.ts';
import { useIsOver } from '@/lib/use-server-second.ts';
import { AlertNote } from '@/ui/alert-note.tsx';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { CardSkeletons } from '@/ui/card-skeletons.tsx';
import { Failed } from '@/ui/failed.tsx';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import { Page } from '@/ui/page.tsx';
import ServiceLink from '@/ui/service-link.tsx';
import { useSkeleton } from '@/ui/skeleton.tsx';
import { StateView } from '@/ui/state-view.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { WaitClock } from '@/ui/wait-clock.tsx';
import styles from './recovery.module.css';
import { useRefusal } from './refusal.tsx';

const ConfirmDialog = later(() => import('@/ui/confirm-dialog.tsx'));

type Warning = NonNullable<ReplyOf<'GET /recovery/mine'>>;

/** Whoever is logged in learns that a password is asked for anew, and can end it. */
export default function ObjectionPage() {
  const { t } = useTranslation();
  const mine = useCall('GET /recovery/mine', undefined, { staleTime: 0 });
  const skeleton = useSkeleton(mine.isPending);
  const [ended, setEnded] = useState<Warning['status']>();
  usePageTitle(t('recovery.objection.title'));
  if (ended || (mine.data === null && !skeleton)) return <Nothing ended={ended} />;
  if (mine.data && !skeleton)
    return <UnderWay warning={mine.data} onEnded={() => setEnded(mine.data?.status)} />;
  return (
    <Page top={<TopBar title={t('recovery.objection.title')} />}>
      {mine.isError ? (
        <Failed error={mine.error} onRetry={() => mine.refetch()} />
      ) : (
        skeleton && <CardSkeletons heights={[72, 150]} />
      )}
    </Page>
  );
}

function Nothing({ ended }: { ended: Warning['status'] | undefined }) {
  const { t } = useTranslation();
  const text = ended === 'linked' ? 'endedLink' : ended ? 'endedText' : 'noneText';
  return (
    <Page top={<TopBar title={t('recovery.objection.title')} />}>
      <div role="status">
        <StateView
          picture={<Icon svg={shieldCheck} size={40} />}
          title={t(ended ? 'recovery.objection.ended' : 'recovery.objection.none')}
          text={t(`recovery.objection.${text}`)}
          action={
            <ButtonLink to="/security" look="tonal" onCanvas>
              {t('recovery.objection.toSecurity')}
            </ButtonLink>
          }
        >
          {ended && <ServiceLink label={t('entry.service')} />}
        </StateView>
      </div>
    </Page>
  );
}

function UnderWay({ warning, onEnded }: { warning: Warning; onEnded: () => void }) {
  const { t } = useTranslation();
  const back = useBack();
  const [asks, setAsks] = useState(false);
  const { send, busy } = useAction<'POST /recovery/object'>(`object to ${warning.id}`);
  const refusal = useRefusal();
  const { purpose, status, worksFrom } = warning;
  const works = useIsOver(worksFrom ?? 0) && worksFrom !== null;

  async function end() {
    refusal.clear();
    const outcome = await send('POST /recovery/object', { body: { id: warning.id } });
    if (outcome.is === 'busy') return;
    setAsks(false);
    if (outcome.is === 'done') onEnded();
    else refusal.refuse(outcome.error);
  }

  return (
    <Page
      top={<TopBar title={t('recovery.objection.title')} />}
      footer={
        <div className={styles.twoButtons}>
          {refusal.note}
          <Button needsConnection busy={busy} onClick={() => setAsks(true)}>
            {t('recovery.objection.notMe')}
          </Button>
          <Button look="tonal" onClick={back}>
            {t('recovery.objection.me')}
          </Button>
        </div>
      }
    >
      <div className={styles.warning}>
        <AlertNote title={t(`recovery.objection.asked.${purpose}`)}>
          {t(`recovery.objection.${works ? 'works' : status}`)}
        </AlertNote>
      </div>
      <Card>
        <FigureLines>
          {warning.number === null ? (
            <FigureLine label={t('recovery.objection.way')}>{t('recovery.objection.byMail')}</FigureLine>
          ) : (
            <FigureLine label={t('recovery.objection.number')}>{warning.number}</FigureLine>
          )}
          <FigureLine label={t('recovery.objection.sentTime')}>{minuteText(warning.sentTime)}</FigureLine>
          {status !== 'linked' && (
            <FigureLine label={t('recovery.objection.worksFrom')}>
              {worksFrom === null ? t('recovery.objection.notBefore') : minuteText(worksFrom)}
            </FigureLine>
          )}
          <FigureLine label={t('recovery.objection.lost')}>
            {t(warning.lostFactor ? 'recovery.objection.yes' : 'recovery.objection.no')}
          </FigureLine>
        </FigureLines>
        {worksFrom !== null && <WaitClock until={worksFrom}>{t('recovery.objection.waits')}</WaitClock>}
      </Card>
      <ConfirmDialog
        open={asks}
        title={t('recovery.objection.sure')}
        text={t(`recovery.objection.${status === 'linked' ? 'sureLink' : 'sureText'}`)}
        action={t('recovery.objection.end')}
        busy={busy}
        onConfirm={() => void end()}
        onClose={() => setAsks(false)}
      />
    </Page>
  );
}
