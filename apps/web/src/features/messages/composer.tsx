import { outcomeText } from '@/lib/outcome-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useForm } from '@/lib/use-form.ts';
import { Button } from '@/ui/button.tsx';
import { showToast } from '@/ui/toast.ts';
import { MessageField } from './message-field.tsx';
import styles from './messages.module.css';

/** Writes more in a thread; what was typed stays until it was sent. */
export function Composer({ id }: { id: string }) {
  const { t } = useTranslation();
  const { send, busy } = useAction<'POST /messages/{id}'>(`message in ${id}`);
  const { form, values, set, check, refuse, field } = useForm({ text: '' }, ({ text }) => ({
    text: text.trim() === '' ? 'required' : undefined,
  }));

  async function submit() {
    if (busy || !check()) return;
    const outcome = await send('POST /messages/{id}', { params: { id }, body: values });
    if (outcome.is === 'busy') return;
    if (outcome.is === 'done') {
      set('text', '');
      await outcome.refreshed;
    } else if (!refuse(outcome.error)) showToast(outcomeText(outcome, t), 'failure');
  }

  return (
    <form
      ref={form}
      className={styles.composer}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void submit();
      }}
    >
      <MessageField {...field('text')} label={t('messages.text')} quiet />
      <Button type="submit" busy={busy} needsConnection>
        {t('messages.send')}
      </Button>
    </form>
  );
}
