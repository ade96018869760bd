import { type FormEvent, useId, useRef, useState } from 'react';
import { api } from '@/lib/api.ts';
import { errorText } from '@/lib/error-text.ts';
import { Link } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { type FormChecks, useForm } from '@/lib/use-form.ts';
import { Button } from '@/ui/button.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { showToast } from '@/ui/toast.ts';
import { useHasService } from './code-hint.tsx';
import type { DepositWay } from './deposit-ways.ts';
import styles from './deposits.module.css';

interface CodeSheetProps {
  way: DepositWay;
  open: boolean;
  onClose: () => void;
  onProven: (way: DepositWay, code: string) => void;
}

type Values = { authCode: string };

const checks: FormChecks<Values> = ({ authCode }) => ({
  authCode: authCode.trim() === '' ? 'authCodeRequired' : undefined,
});

export default function CodeSheet({ way, open, onClose, onProven }: CodeSheetProps) {
  const { t } = useTranslation();
  const id = useId();
  const hasService = useHasService();
  const { form, values, check, refuse, complain, field } = useForm<Values>({ authCode: '' }, checks);
  const { prove, busy } = useProveCode(open);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || !check()) return;
    const authCode = values.authCode.trim();
    try {
      const isRight = await prove(authCode, way.kind === 'usdt');
      if (isRight) onProven(way, authCode);
      else if (isRight === false) complain('authCode', 'authCodeIncorrect');
    } catch (error) {
      if (!refuse(error)) showToast(errorText(error, t), 'failure');
    }
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('deposits.code.title')}
      subtitle={t(`deposits.code.neededFor.${way.kind}`)}
      action={
        <Button type="submit" form={id} busy={busy}>
          {t('deposits.code.action')}
        </Button>
      }
    >
      <form id={id} ref={form} onSubmit={submit} noValidate>
        <TextField
          {...field('authCode')}
          label={t('deposits.code.field')}
          limit={
            hasService && (
              <Link to="/custom" className={styles.askLink}>
                {t('deposits.codeAsk')}
              </Link>
            )
          }
          maxLength={64}
          code
        />
      </form>
    </Sheet>
  );
}

/** Undefined when nobody waits for the answer any more. */
function useProveCode(open: boolean) {
  const [busy, setBusy] = useState(false);
  const isOpen = useRef(open);
  isOpen.current = open;

  async function prove(authCode: string, usdt: boolean): Promise<boolean | undefined> {
    setBusy(true);
    try {
      const isRight = await api.call('GET /finance/checkAuthCode', { query: { authCode, usdt } });
      return isOpen.current ? isRight : undefined;
    } finally {
      setBusy(false);
    }
  }
  return { prove, busy };
}
