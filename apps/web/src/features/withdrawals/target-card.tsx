import { Icon } from '@openfloor/look/ui/icon';
import caretDown from '@phosphor-icons/core/regular/caret-down.svg?raw';
import { useId, useState } from 'react';
import type { BankValues } from '@/lib/bank-details-form.ts';
import { later } from '@/lib/later.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { AccountLine } from '@/ui/account-line.tsx';
import { BankFields, UsdtFields } from '@/ui/bank-details-fields.tsx';
import { ButtonLink } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { GivenAccount } from '@/ui/given-account.tsx';
import fieldStyles from '@/ui/text-field.module.css';
import { FieldNote } from '@/ui/text-field.tsx';
import { WaitClock } from '@/ui/wait-clock.tsx';
import { newTarget, targetsOf, type WithdrawInfo } from './targets.ts';
import styles from './withdrawals.module.css';

const TargetSheet = later(() => import('./target-sheet.tsx'));

interface FieldParts {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

interface TargetCardProps {
  info: WithdrawInfo;
  usdt: boolean;
  target: string;
  onChoose: (target: string) => void;
  field: (name: keyof BankValues | 'target') => FieldParts;
  disabled: boolean;
}

/** Where the money goes: a saved account, or new details where these need not wait. */
export function TargetCard({ info, usdt, target, onChoose, field, disabled }: TargetCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const [asked, setAsked] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const accounts = targetsOf(info, usdt);
  const chosen = accounts.find(account => account.id === target);
  const error = field('target').error && t('withdrawals.chooseFirst');
  const given = usdt ? undefined : info.givenAccount;
  const mayType = info.coolingOffHours === 0;
  return (
    <Card>
      <div className={fieldStyles.head} id={`${id}-label`}>
        {t('withdrawals.to')}
      </div>
      {accounts.length === 0 && !mayType ? (
        <>
          {given && <GivenAccount account={given} />}
          <ButtonLink to={`/userBank?add=${usdt ? 'usdt' : 'bank'}`} look="tonal" small>
            {t(usdt ? 'withdrawals.addAddress' : 'withdrawals.addAccount')}
          </ButtonLink>
        </>
      ) : (
        <button
          type="button"
          role="combobox"
          className={styles.target}
          disabled={disabled}
          aria-labelledby={`${id}-label ${id}-value`}
          aria-haspopup="dialog"
          aria-describedby={error ? `${id}-note` : chosen ? `${id}-wait` : undefined}
          aria-expanded={choosing}
          aria-invalid={error ? true : undefined}
          onClick={() => {
            setAsked(true);
            setChoosing(true);
          }}
        >
          <span id={`${id}-value`}>
            {chosen ? (
              <AccountLine account={chosen} />
            ) : target === newTarget ? (
              t('withdrawals.newDetails')
            ) : (
              t(usdt ? 'withdrawals.chooseUsdt' : 'withdrawals.choose')
            )}
          </span>
          <Icon svg={caretDown} size={18} />
        </button>
      )}
      {chosen && (
        <WaitClock id={`${id}-wait`} until={chosen.usableFrom}>
          {t('payoutAccounts.coolsOff')}
        </WaitClock>
      )}
      <FieldNote id={id} error={error} />
      {target === newTarget && (
        <fieldset className={styles.details} disabled={disabled}>
          {usdt ? <UsdtFields field={field} types={info.usdtTypes} /> : <BankFields field={field} />}
        </fieldset>
      )}
      {asked && (
        <TargetSheet
          open={choosing}
          info={info}
          usdt={usdt}
          target={target}
          mayType={mayType}
          onClose={() => setChoosing(false)}
          onChoose={next => {
            setChoosing(false);
            onChoose(next);
          }}
        />
      )}
    </Card>
  );
}
