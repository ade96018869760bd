import type { FieldProblem } from '@openfloor/rules/field-problem';
import { errorText } from '@/lib/error-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useForm } from '@/lib/use-form.ts';
import { Button } from '@/ui/button.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { showToast } from '@/ui/toast.ts';
import styles from './watch-lists.module.css';

const nameMax = 30;

const check = ({ name }: { name: string }): { name?: FieldProblem } =>
  name.trim() === '' ? { name: 'listNameRequired' } : {};

interface NameFormProps {
  label: string;
  action: string;
  initial?: string;
  busy: boolean;
  /** What the server says against the name, to be shown under it. */
  onSubmit: (name: string) => Promise<unknown>;
}

/** One name and the button that uses it. */
export function NameForm({ label, action, initial = '', busy, onSubmit }: NameFormProps) {
  const { t } = useTranslation();
  const { form, values, set, check: isSound, refuse, field } = useForm({ name: initial }, check);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={async event => {
        event.preventDefault();
        if (busy || !isSound()) return;
        const error = await onSubmit(values.name.trim());
        if (error === undefined) set('name', '');
        else if (!refuse(error)) showToast(errorText(error, t), 'failure');
      }}
    >
      <TextField {...field('name')} label={label} maxLength={nameMax} />
      <Button type="submit" look="tonal" busy={busy}>
        {action}
      </Button>
    </form>
  );
}

/** Makes a list; says with which id. */
export function NewListForm({ onMade }: { onMade?: (id: string) => void }) {
  const { t } = useTranslation();
  const { send, busy } = useAction<'POST /watchLists'>('new watch list');
  return (
    <NameForm
      label={t('watchLists.newName')}
      action={t('watchLists.create')}
      busy={busy}
      onSubmit={async name => {
        const outcome = await send('POST /watchLists', { body: { name } });
        if (outcome.is === 'busy') return;
        if (outcome.is !== 'done') return outcome.error;
        showToast(t('watchLists.created'), 'success');
        await outcome.refreshed;
        onMade?.(outcome.reply.id);
      }}
    />
  );
}
