import type { Proof } from '@openfloor/contract/security/proof';
import { Icon } from '@openfloor/look/ui/icon';
import fingerprint from '@phosphor-icons/core/regular/fingerprint.svg?raw';
import info from '@phosphor-icons/core/regular/info.svg?raw';
import { type FormEvent, useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { type AskForPasskey, answerByPasskey, askHere, hasPasskeys, NoPasskey } from '@/lib/passkeys.ts';
import type { SecondStep } from '@/lib/second-step.ts';
import { useTranslation } from '@/lib/translation.ts';
import { AlertNote } from './alert-note.tsx';
import { Button } from './button.tsx';
import { Note } from './note.tsx';
import { PasswordField } from './password-field.tsx';
import styles from './proof-form.module.css';
import { TextField } from './text-field.tsx';

interface ProofFormProps {
  step: SecondStep;
  busy: boolean;
  /** Why the last proof was refused. */
  refusal: string | undefined;
  onProof: (proof: Proof) => void;
  /** Where the question comes from, if nobody is logged in and there is no ticket. */
  askPasskey?: AskForPasskey | undefined;
}

/** The ways to show that it is the customer, and what to do when the device is lost. */
export function ProofForm({ step, busy, refusal, onProof, askPasskey }: ProofFormProps) {
  const { t } = useTranslation();
  const { methods, passkeyHosts, ticket } = step;
  const [typed, setTyped] = useState('');
  const [recovers, setRecovers] = useState(!methods.includes('code'));
  const [failure, setFailure] = useState<string>();
  const isPassword = methods.includes('password');
  const takesCode = methods.includes('code') || methods.includes('recoveryCode');
  const showsPasskey = methods.includes('passkey') && hasPasskeys();

  async function usePasskey() {
    setFailure(undefined);
    try {
      onProof({ passkey: await answerByPasskey(askPasskey ?? (() => askHere(ticket))) });
    } catch (error) {
      setFailure(error instanceof NoPasskey ? t('proof.passkeyFailed') : errorText(error, t));
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || typed.trim() === '') return;
    onProof(isPassword ? { password: typed } : { code: typed.trim() });
  }

  const field = { name: 'proof', value: typed, onChange: setTyped, error: failure ?? refusal };
  return (
    <div className={styles.ways}>
      {showsPasskey && (
        <Button look={takesCode ? 'tonal' : 'primary'} onClick={usePasskey} busy={busy}>
          <Icon svg={fingerprint} size={20} /> {t('proof.passkey')}
        </Button>
      )}
      {/* Without a field there is nothing else that says so. */}
      {!takesCode && !isPassword && (
        <div role="alert">{(failure ?? refusal) && <AlertNote>{failure ?? refusal}</AlertNote>}</div>
      )}
      {(takesCode || isPassword) && (
        <form onSubmit={submit} noValidate>
          {isPassword ? (
            <PasswordField {...field} label={t('proof.password')} autoComplete="current-password" />
          ) : (
            <TextField
              {...field}
              code
              label={t(recovers ? 'proof.recoveryCode' : 'proof.code')}
              inputMode={recovers ? 'text' : 'numeric'}
              autoComplete={recovers ? 'off' : 'one-time-code'}
              maxLength={64}
            />
          )}
          <Button type="submit" busy={busy} className={styles.submit}>
            {t('proof.confirm')}
          </Button>
        </form>
      )}
      {methods.includes('code') && methods.includes('recoveryCode') && (
        <Button look="text" onClick={() => setRecovers(!recovers)}>
          {t(recovers ? 'proof.useCode' : 'proof.useRecoveryCode')}
        </Button>
      )}
      {passkeyHosts.length > 0 && (
        <Note svg={info}>{t('proof.elsewhere', { hosts: passkeyHosts.join(', ') })}</Note>
      )}
      {!isPassword && <Note svg={info}>{t('proof.lost')}</Note>}
    </div>
  );
}
