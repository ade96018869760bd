import type { ReplyOf } from '@openfloor/client/client';
import deviceMobile from '@phosphor-icons/core/regular/device-mobile.svg?raw';
import { type FormEvent, useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { Button } from '@/ui/button.tsx';
import { CopyRow } from '@/ui/copy-row.tsx';
import { QrCode } from '@/ui/qr-code.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { showToast } from '@/ui/toast.ts';
import { useProof } from '@/ui/use-proof.tsx';
import { DigitsField } from './digits-field.tsx';
import styles from './security.module.css';
import { SecurityRow } from './security-row.tsx';

type Begun = ReplyOf<'POST /user/authenticator'>;
type OnCodes = (codes: readonly string[] | null) => void;

export function Authenticator({ isOn, onCodes }: { isOn: boolean; onCodes: OnCodes }) {
  const { t } = useTranslation();
  const begin = useAction<'POST /user/authenticator'>('begin an authenticator');
  const remove = useAction<'POST /user/authenticatorRemove'>('remove the authenticator');
  const { proving, sheet } = useProof();
  const [begun, setBegun] = useState<Begun>();

  async function setUp() {
    const outcome = await proving(proof =>
      begin.send('POST /user/authenticator', { body: proof ? { proof } : {} }),
    );
    if (outcome.is === 'done') setBegun(outcome.reply);
    else if (outcome.is !== 'busy') showToast(errorText(outcome.error, t), 'failure');
  }

  async function switchOff() {
    const outcome = await proving(proof =>
      remove.send('POST /user/authenticatorRemove', { body: proof ? { proof } : {} }),
    );
    if (outcome.is === 'done') showToast(t('common.operationSuccess'), 'success');
    else if (outcome.is !== 'busy') showToast(errorText(outcome.error, t), 'failure');
  }

  return (
    <>
      <SecurityRow
        svg={deviceMobile}
        title={t('security.authenticator')}
        detail={t('security.authenticatorFor')}
        end={
          <Button
            look="tonal"
            small
            busy={begin.busy || remove.busy}
            className={styles.rowButton}
            onClick={() => void (isOn ? switchOff() : setUp())}
          >
            {t(isOn ? 'security.switchOff' : 'security.setUp')}
          </Button>
        }
      />
      {sheet}
      {begun && (
        <ConfirmSheet
          begun={begun}
          onClose={() => setBegun(undefined)}
          onDone={codes => {
            setBegun(undefined);
            onCodes(codes);
          }}
        />
      )}
    </>
  );
}

interface ConfirmSheetProps {
  begun: Begun;
  onClose: () => void;
  onDone: OnCodes;
}

function ConfirmSheet({ begun, onClose, onDone }: ConfirmSheetProps) {
  const { t } = useTranslation();
  const { send, busy } = useAction<'PUT /user/authenticator'>('confirm the authenticator');
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string>();

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (busy || code.trim() === '') return;
    setRefusal(undefined);
    const outcome = await send('PUT /user/authenticator', { body: { code: code.trim() } });
    if (outcome.is === 'done') onDone(outcome.reply.recoveryCodes);
    else if (outcome.is !== 'busy') setRefusal(errorText(outcome.error, t));
  }

  return (
    <Sheet open onClose={onClose} title={t('security.authenticator')} subtitle={t('security.scan')}>
      <form onSubmit={confirm} noValidate className={styles.stack}>
        <div className={styles.qr}>
          <QrCode text={begun.uri} label={t('security.qr')} />
        </div>
        <CopyRow label={t('security.key')} value={begun.secret} />
        <DigitsField label={t('security.code')} value={code} onChange={setCode} error={refusal} />
        <Button type="submit" busy={busy}>
          {t('security.confirm')}
        </Button>
      </form>
    </Sheet>
  );
}
