import { homeOf } from '@openfloor/homes/lookup';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Card, Rows } from '@/ui/card.tsx';
import { CopyRow } from '@/ui/copy-row.tsx';
import { Tag } from '@/ui/tag.tsx';
import type { DepositKind, DepositOptions } from './chosen-deposit.ts';
import styles from './transfer.module.css';

export type DepositAccount = NonNullable<DepositOptions['corporate']>;

interface TransferTargetProps {
  kind: Exclude<DepositKind, 'usdt'>;
  account: DepositAccount;
}

/** The account to pay into, each detail with its copy button. */
export function TransferTarget({ kind, account }: TransferTargetProps) {
  const { t } = useTranslation();
  const { codes } = homeOf(useTenant().defaultCurrency).bank;
  const details = [
    { name: 'bank', value: account.bank },
    { name: 'accountNumber', value: account.cardNo },
    { name: 'accountName', value: account.account },
    { name: 'branch', value: account.branch },
    { name: codes.find(({ field }) => field === 'bankCode')?.name ?? 'bankCode', value: account.bankCode },
    ...codes
      .filter(({ field }) => field === 'extraCode')
      .map(({ name }) => ({ name, value: account.extraCode })),
  ] as const;
  return (
    <Card className={styles.target}>
      <div className={styles.targetHead}>
        <h2 className={styles.targetTitle}>{t('deposits.transfer.target')}</h2>
        <Tag>{t(`deposits.tags.${kind}`)}</Tag>
      </div>
      <Rows>
        {details.map(
          ({ name, value }) =>
            value && <CopyRow key={name} label={t(`deposits.transfer.${name}`)} value={value} />,
        )}
      </Rows>
    </Card>
  );
}
