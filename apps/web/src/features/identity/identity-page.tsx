import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import { type FormEvent, useId, useState } from 'react';
import type { Draft } from '@/lib/drafts/draft.ts';
import { type DraftDesk, useDraft } from '@/lib/drafts/use-draft.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { useFirstSteps } from '@/lib/use-disabled.ts';
import { AlertNote } from '@/ui/alert-note.tsx';
import { Button } from '@/ui/button.tsx';
import { CardSkeletons } from '@/ui/card-skeletons.tsx';
import { DraftNote } from '@/ui/draft-note.tsx';
import { Failed } from '@/ui/failed.tsx';
import { Page } from '@/ui/page.tsx';
import { PullToRefresh } from '@/ui/pull-to-refresh.tsx';
import { useSkeleton } from '@/ui/skeleton.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import styles from './identity.module.css';
import { IdentityFields } from './identity-fields.tsx';
import { type IdentityRecord, useIdentity } from './identity-record.ts';
import { IdentityStatus } from './identity-status.tsx';
import { IdentitySummary } from './identity-summary.tsx';
import { basisOf, useIdentityForm } from './use-identity-form.ts';

/** The verification: a form before it and after a rejection, otherwise what was submitted. */
export default function IdentityPage() {
  const { t } = useTranslation();
  const identity = useIdentity();
  const skeleton = useSkeleton(identity.isPending);
  usePageTitle(t('identity.title'));
  const record = skeleton ? undefined : identity.data;
  const [renews, setRenews] = useState(false);
  if (record === null) return <FirstSubmission />;
  // A second rejection is another form: it starts from what was rejected then.
  if (record?.status === 'REJECTED') return <EditablePage key={record.submittedTime} rejected={record} />;
  // Before its document runs out the next one can be sent.
  const mayRenew = record?.status === 'PASSED' && record.due !== null;
  if (mayRenew && renews) return <EditablePage key="renewal" rejected={record} />;
  return (
    <Page
      top={<TopBar title={t('identity.title')} />}
      footer={mayRenew && <Button onClick={() => setRenews(true)}>{t('identity.due.send')}</Button>}
    >
      {record ? (
        <PullToRefresh onRefresh={() => identity.refetch({ throwOnError: true })}>
          <div className={styles.status}>
            <IdentityStatus record={record} />
          </div>
          <IdentitySummary record={record} />
        </PullToRefresh>
      ) : identity.isError ? (
        <Failed error={identity.error} onRetry={() => identity.refetch()} />
      ) : (
        skeleton && <CardSkeletons heights={[260, 190, 150]} kind="form" />
      )}
    </Page>
  );
}

/** An operator may have confirmed an identity that was never submitted here; then there is nothing to submit. */
function FirstSubmission() {
  const { t } = useTranslation();
  const { data: profile } = useCall('GET /user');
  const due = useFirstSteps()?.identityDue;
  if (!profile?.name || due) return <EditablePage rejected={null} />;
  return (
    <Page top={<TopBar title={t('identity.title')} />}>
      <AlertNote tone="good" svg={checkCircle} title={t('identity.status.PASSED')}>
        {profile.name}
      </AlertNote>
    </Page>
  );
}

function EditablePage({ rejected }: { rejected: IdentityRecord | null }) {
  const { t } = useTranslation();
  const desk = useDraft('identity');
  if (desk.isPending) return <Page top={<TopBar title={t('identity.title')} />}>{null}</Page>;
  const draft = desk.found?.basis === basisOf(rejected) ? desk.found : null;
  return <IdentityForm key={desk.version} rejected={rejected} draft={draft} desk={desk} />;
}

interface IdentityFormProps {
  rejected: IdentityRecord | null;
  draft: Draft | null;
  desk: DraftDesk;
}

function IdentityForm({ rejected, draft, desk }: IdentityFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const state = useIdentityForm(rejected, draft, desk);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!state.busy && !state.isUploading) void state.send();
  }

  return (
    <Page
      top={<TopBar title={t('identity.title')} />}
      footer={
        <Button needsConnection type="submit" form={id} busy={state.busy} disabled={state.isUploading}>
          {t(state.isUploading ? 'upload.uploading' : 'identity.submit')}
        </Button>
      }
    >
      {rejected && (
        <div className={styles.status}>
          <IdentityStatus record={rejected} />
        </div>
      )}
      <DraftNote desk={desk} savedMs={draft?.savedMs} />
      <form id={id} ref={state.form.form} onSubmit={submit} noValidate>
        <IdentityFields state={state} />
      </form>
    </Page>
  );
}
