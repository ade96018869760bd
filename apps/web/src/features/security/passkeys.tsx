import type { ReplyOf } from '@openfloor/client/client';
import { timeText } from '@openfloor/look/date-text';
import fingerprint from '@phosphor-icons/core/regular/fingerprint.svg?raw';
import pencil from '@phosphor-icons/core/regular/pencil-simple.svg?raw';
import plus from '@phosphor-icons/core/regular/plus.svg?raw';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { hasPasskeys, makePasskey, NoPasskey } from '@/lib/passkeys.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { Button } from '@/ui/button.tsx';
import { Card, Rows } from '@/ui/card.tsx';
import { IconButton } from '@/ui/icon-button.tsx';
import { showToast } from '@/ui/toast.ts';
import { useProof } from '@/ui/use-proof.tsx';
import { RenameSheet } from './rename-sheet.tsx';
import styles from './security.module.css';
import { SecurityRow } from './security-row.tsx';

type Passkey = ReplyOf<'GET /user/security'>['passkeys'][number];

interface PasskeysProps {
  passkeys: readonly Passkey[];
  possible: boolean;
  onCodes: (codes: readonly string[] | null) => void;
}

export function Passkeys({ passkeys, possible, onCodes }: PasskeysProps) {
  const { t } = useTranslation();
  const canAdd = possible && hasPasskeys();
  if (!canAdd && passkeys.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>{t('security.passkeys')}</h2>
      <Card kind="list">
        <Rows indent={36}>
          {passkeys.map(passkey => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
          {canAdd && <AddPasskey onCodes={onCodes} />}
        </Rows>
      </Card>
    </>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation();
  const { id, name, host, here, usedTime } = passkey;
  const { send, busy } = useAction<'POST /user/passkeyRemove'>(`remove passkey ${id}`);
  const { proving, sheet } = useProof();
  const [renaming, setRenaming] = useState(false);

  async function remove() {
    const outcome = await proving(proof =>
      send('POST /user/passkeyRemove', { body: { id, ...(proof && { proof }) } }),
    );
    if (outcome.is === 'busy') return;
    if (outcome.is === 'done') showToast(t('common.operationSuccess'), 'success');
    else showToast(errorText(outcome.error, t), 'failure');
  }

  const used =
    usedTime === null ? t('security.neverUsed') : t('security.lastUsed', { time: timeText(usedTime) });
  return (
    <>
      <SecurityRow
        svg={fingerprint}
        title={name}
        detail={here ? used : t('security.onlyOn', { host })}
        end={
          <>
            <IconButton
              svg={pencil}
              size={22}
              label={t('security.renameNamed', { name })}
              onClick={() => setRenaming(true)}
            />
            <Button look="tonal" small busy={busy} className={styles.rowButton} onClick={() => void remove()}>
              {t('security.remove')}
            </Button>
          </>
        }
      />
      {renaming && <RenameSheet passkey={passkey} onClose={() => setRenaming(false)} />}
      {sheet}
    </>
  );
}

function AddPasskey({ onCodes }: Pick<PasskeysProps, 'onCodes'>) {
  const { t } = useTranslation();
  const begin = useAction<'POST /user/passkeyBegin'>('begin a passkey');
  const add = useAction<'POST /user/passkeyAdd'>('add a passkey');
  const { proving, sheet } = useProof();

  async function make() {
    const begun = await proving(proof =>
      begin.send('POST /user/passkeyBegin', { body: proof ? { proof } : {} }),
    );
    if (begun.is === 'busy') return;
    if (begun.is !== 'done') return showToast(errorText(begun.error, t), 'failure');
    try {
      const passkey = await makePasskey(begun.reply);
      const body = { name: t('security.passkeyDefault'), passkey };
      const added = await add.send('POST /user/passkeyAdd', { body });
      if (added.is === 'busy') return;
      if (added.is !== 'done') return showToast(errorText(added.error, t), 'failure');
      showToast(t('security.passkeyAdded'), 'success');
      onCodes(added.reply.recoveryCodes);
    } catch (error) {
      showToast(error instanceof NoPasskey ? t('security.passkeyFailed') : errorText(error, t), 'failure');
    }
  }

  return (
    <>
      <SecurityRow
        svg={plus}
        title={t('security.addPasskey')}
        end={
          <Button
            look="tonal"
            small
            busy={begin.busy || add.busy}
            className={styles.rowButton}
            onClick={() => void make()}
          >
            {t('security.setUp')}
          </Button>
        }
      />
      {sheet}
    </>
  );
}
