import { emailAddressMax, emailAddressProblem } from '@openfloor/rules/email-address';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { Button } from '@/ui/button.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { showToast } from '@/ui/toast.ts';
import { useProof } from '@/ui/use-proof.tsx';
import { DigitsField } from './digits-field.tsx';
import styles from './security.module.css';

interface EmailSheetProps {
  /** Where a code was sent that still works. */
  asked: string | undefined;
  onClose: () => void;
}

/** An address, then the code that was sent there. */
export function EmailSheet({ asked, onClose }: EmailSheetProps) {
  const [sentTo, setSentTo] = useState(asked);
  return sentTo === undefined ? (
    <AddressStep onSent={setSentTo} onClose={onClose} />
  ) : (
    <CodeStep sentTo={sentTo} onOther={() => setSentTo(undefined)} onClose={onClose} />
  );
}

function AddressStep({ onSent, onClose }: { onSent: (address: string) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useId();
  const { send, busy } = useAction<'POST /user/email'>('send a code by e-mail');
  const { proving, sheet } = useProof();
  const [address, setAddress] = useState('');
  const [refusal, setRefusal] = useState<string>();

  async function ask(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const wanted = address.trim();
    const problem = wanted === '' ? 'emailRequired' : emailAddressProblem(wanted);
    if (problem) return setRefusal(t(`problems.${problem}`));
    setRefusal(undefined);
    const outcome = await proving(proof =>
      send('POST /user/email', { body: { address: wanted, ...(proof && { proof }) } }),
    );
    if (outcome.is === 'done') onSent(wanted);
    else if (outcome.is !== 'busy') setRefusal(errorText(outcome.error, t));
  }

  return (
    <>
      <Sheet
        open={!sheet}
        onClose={onClose}
        title={t('security.email')}
        subtitle={t('security.emailAsk')}
        action={
          <Button type="submit" form={form} busy={busy}>
            {t('security.sendCode')}
          </Button>
        }
      >
        <form id={form} onSubmit={event => void ask(event)} noValidate>
          <TextField
            name="email"
            label={t('security.emailAddress')}
            value={address}
            onChange={setAddress}
            error={refusal}
            inputMode="email"
            autoComplete="email"
            maxLength={emailAddressMax}
          />
        </form>
      </Sheet>
      {sheet}
    </>
  );
}

interface CodeStepProps {
  sentTo: string;
  onOther: () => void;
  onClose: () => void;
}

function CodeStep({ sentTo, onOther, onClose }: CodeStepProps) {
  const { t } = useTranslation();
  const form = useId();
  const { send, busy } = useAction<'PUT /user/email'>('confirm the address');
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string>();

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (code.trim() === '') return setRefusal(t('problems.codeRequired'));
    setRefusal(undefined);
    const outcome = await send('PUT /user/email', { body: { code: code.trim() } });
    if (outcome.is === 'busy') return;
    if (outcome.is !== 'done') return setRefusal(errorText(outcome.error, t));
    showToast(t(outcome.reply.fromTime === null ? 'security.emailDone' : 'security.emailWaits'), 'success');
    onClose();
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('security.emailCode')}
      subtitle={t('security.codeSent', { address: sentTo })}
      action={
        <Button type="submit" form={form} busy={busy}>
          {t('security.confirmEmail')}
        </Button>
      }
    >
      <form id={form} onSubmit={event => void confirm(event)} noValidate className={styles.stack}>
        <DigitsField label={t('security.sixDigits')} value={code} onChange={setCode} error={refusal} />
        <Button look="text" onClick={onOther}>
          {t('security.otherEmail')}
        </Button>
      </form>
    </Sheet>
  );
}
