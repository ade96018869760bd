import { recordKinds, subjectLengthMax } from '@openfloor/contract/threads/parts';
import shieldCheck from '@phosphor-icons/core/regular/shield-check.svg?raw';
import { outcomeText } from '@/lib/outcome-text.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { useNavigate, useSearchParams } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { type FormChecks, useForm } from '@/lib/use-form.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Note } from '@/ui/note.tsx';
import { Page } from '@/ui/page.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { showToast } from '@/ui/toast.ts';
import { TopBar } from '@/ui/top-bar.tsx';
import { MessageField } from './message-field.tsx';
import styles from './messages.module.css';
import { recordName } from './record-name.ts';

const formId = 'new-message';

const checks: FormChecks<{ subject: string; text: string }> = ({ subject, text }) => ({
  subject: subject.trim() === '' ? 'required' : undefined,
  text: text.trim() === '' ? 'required' : undefined,
});

/** The record that a link here names; the server looks whether it is the customer's. */
function useAbout() {
  const [search] = useSearchParams();
  const kind = recordKinds.find(known => known === search.get('kind'));
  const id = search.get('id');
  return kind && id ? { kind, id } : undefined;
}

/** Begins a thread, about a record where one is named. */
export default function NewMessagePage() {
  const { t } = useTranslation();
  const about = useAbout();
  const navigate = useNavigate();
  const { send, busy } = useAction<'POST /messages'>('new message');
  const { form, values, check, refuse, field } = useForm({ subject: '', text: '' }, checks);
  usePageTitle(t('messages.write'));

  async function submit() {
    if (busy || !check()) return;
    const outcome = await send('POST /messages', { body: { ...values, ...(about && { about }) } });
    if (outcome.is === 'busy') return;
    if (outcome.is === 'done') {
      showToast(t('messages.sent'), 'success');
      void navigate(`/messages/${encodeURIComponent(outcome.reply.id)}`, { replace: true });
    } else if (!refuse(outcome.error)) showToast(outcomeText(outcome, t), 'failure');
  }

  return (
    <Page
      top={<TopBar title={t('messages.write')} />}
      footer={
        <Button type="submit" form={formId} busy={busy} needsConnection>
          {t('messages.send')}
        </Button>
      }
    >
      <form
        id={formId}
        ref={form}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void submit();
        }}
      >
        <Card kind="form">
          {about && (
            <p className={styles.about}>
              {t('messages.about', { record: recordName({ kind: about.kind, number: null }, t) })}
            </p>
          )}
          <TextField {...field('subject')} label={t('messages.subject')} maxLength={subjectLengthMax} />
          <MessageField {...field('text')} label={t('messages.text')} />
        </Card>
      </form>
      <Note svg={shieldCheck} className={styles.note}>
        {t('messages.never')}
      </Note>
    </Page>
  );
}
