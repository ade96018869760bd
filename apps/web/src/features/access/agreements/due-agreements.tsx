import { dayText } from '@openfloor/look/date-text';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useCall } from '@/lib/use-call.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Failed } from '@/ui/failed.tsx';
import { FooterNote } from '@/ui/footer-note.tsx';
import { Page } from '@/ui/page.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { showToast } from '@/ui/toast.ts';
import { TopBar } from '@/ui/top-bar.tsx';
import styles from './agreements.module.css';
import type { AgreementVersion, OwnAgreements } from './own-agreements.ts';

interface DueAgreementsProps {
  own: OwnAgreements;
  onRead: (version: AgreementVersion) => void;
  /** Another version was published meanwhile. */
  onChanged: () => void;
  onLater: () => void;
  /** Absent: the page that is on screen shows what was accepted. */
  onAccepted: (() => void) | undefined;
}

/** The whole texts, to be accepted together; or not now, and nothing but reading and withdrawing is open. */
export function DueAgreements({ own, onRead, onChanged, onLater, onAccepted }: DueAgreementsProps) {
  const { t } = useTranslation();
  const { send, busy } = useAction<'POST /user/agreements'>('accept agreements');
  const [refusal, setRefusal] = useState('');
  const agreements = own.due.map(({ kind, version }) => ({ kind, version }));

  async function accept() {
    setRefusal('');
    const outcome = await send('POST /user/agreements', { body: { agreements } });
    if (outcome.is === 'busy') return;
    if (outcome.is === 'done') {
      showToast(t('agreements.done'), 'success');
      onAccepted?.();
    } else {
      setRefusal(errorText(outcome.error, t));
      onChanged();
    }
  }

  return (
    <Page
      top={<TopBar title={t('agreements.title')} />}
      footer={
        <div className={styles.buttons}>
          <FooterNote>{refusal}</FooterNote>
          <Button needsConnection busy={busy} onClick={() => void accept()}>
            {t('agreements.accept')}
          </Button>
          <Button look="tonal" onClick={onLater}>
            {t('agreements.later')}
          </Button>
        </div>
      }
    >
      <div className={styles.intro}>
        <h2 className={styles.headline}>{t('agreements.headline')}</h2>
        <p className={styles.quiet}>{t('agreements.lead')}</p>
      </div>
      {own.due.map(due => (
        <WholeText
          key={`${due.kind} ${due.version}`}
          due={due}
          before={own.accepted.find(({ kind }) => kind === due.kind)}
          onRead={onRead}
        />
      ))}
    </Page>
  );
}

interface WholeTextProps {
  due: OwnAgreements['due'][number];
  before: OwnAgreements['accepted'][number] | undefined;
  onRead: (version: AgreementVersion) => void;
}

function WholeText({ due, before, onRead }: WholeTextProps) {
  const { t } = useTranslation();
  const { kind, version } = due;
  const text = useCall('GET /tenant/agreement/{kind}', {
    params: { kind },
    query: { version: String(version) },
  });
  return (
    <Card>
      <h3 className={styles.name}>{text.data?.title ?? t(`entry.registration.agreement.${kind}`)}</h3>
      <p className={styles.quiet}>
        {t('agreements.published', { version, date: dayText(due.publishedTime) })}
      </p>
      <div className={styles.text}>
        {text.isPending && [0, 1, 2, 3].map(line => <Skeleton key={line} height={16} />)}
        {text.isError && <Failed compact error={text.error} onRetry={() => text.refetch()} />}
        {text.data?.paragraphs.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {before && (
        <button
          type="button"
          className={styles.link}
          onClick={() => onRead({ kind, version: before.version })}
        >
          {t('agreements.readBefore', { version: before.version })}
        </button>
      )}
    </Card>
  );
}
