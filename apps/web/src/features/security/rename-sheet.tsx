import { type FormEvent, useId, useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { Button } from '@/ui/button.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { TextField } from '@/ui/text-field.tsx';

interface RenameSheetProps {
  passkey: { id: string; name: string };
  onClose: () => void;
}

/** A name by which the customer knows where a passkey is. */
export function RenameSheet({ passkey, onClose }: RenameSheetProps) {
  const { t } = useTranslation();
  const form = useId();
  const { send, busy } = useAction<'PUT /user/passkeyName'>(`name passkey ${passkey.id}`);
  const [name, setName] = useState(passkey.name);
  const [refusal, setRefusal] = useState<string>();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const wanted = name.trim();
    if (wanted === '') return setRefusal(t('problems.nameRequired'));
    if (wanted === passkey.name) return onClose();
    setRefusal(undefined);
    const outcome = await send('PUT /user/passkeyName', { body: { id: passkey.id, name: wanted } });
    if (outcome.is === 'done') onClose();
    else if (outcome.is !== 'busy') setRefusal(errorText(outcome.error, t));
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('security.renameTitle')}
      action={
        <Button type="submit" form={form} busy={busy}>
          {t('security.rename')}
        </Button>
      }
    >
      <form id={form} onSubmit={event => void save(event)} noValidate>
        <TextField
          name="passkeyName"
          label={t('security.passkeyName')}
          value={name}
          onChange={setName}
          error={refusal}
          autoComplete="off"
          maxLength={40}
        />
      </form>
    </Sheet>
  );
}
