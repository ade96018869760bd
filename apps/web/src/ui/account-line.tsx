import { Icon } from '@openfloor/look/ui/icon';
import { maskedNumber } from '@openfloor/rules/bank-details';
import currencyDollar from '@phosphor-icons/core/regular/currency-circle-dollar.svg?raw';
import type { ReactNode } from 'react';
import styles from './account-line.module.css';
import { StockTile } from './stock-tile.tsx';

interface ShownAccount {
  usdt: boolean;
  bank: string;
  accountName: string;
  accountNumber: string;
}

/** An address is told by both its ends. */
const maskedAddress = (address: string): string =>
  address.length <= 16 ? address : `${address.slice(0, 8)} ···· ${address.slice(-6)}`;

/** A bank account or USDT address: its tile, its name and as much of its number as tells it from others. */
export function AccountLine({ account, note }: { account: ShownAccount; note?: ReactNode }) {
  const { usdt, bank, accountName, accountNumber } = account;
  return (
    <span className={styles.account}>
      {usdt ? (
        <span className={styles.coin}>
          <Icon svg={currencyDollar} size={22} />
        </span>
      ) : (
        <StockTile symbol={bank} />
      )}
      <span className={styles.words}>
        <b className={styles.name}>{bank}</b>
        <span className={styles.detail}>
          {usdt ? maskedAddress(accountNumber) : `${accountName} · ${maskedNumber(accountNumber)}`}
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </span>
  );
}
