import { Icon } from '@openfloor/look/ui/icon';
import { maskedNumber } from '@openfloor/rules/bank-details';
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw';
import { Link } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import styles from './account-line.module.css';
import { StockTile } from './stock-tile.tsx';

/** The account that came with the identity: one tap opens the form with it filled in. */
export function GivenAccount({ account }: { account: { bank: string; accountNumber: string } }) {
  const { t } = useTranslation();
  const { bank, accountNumber } = account;
  return (
    <Link to="/userBank?add=given" className={styles.given}>
      <StockTile symbol={bank} />
      <span className={styles.words}>
        <b className={styles.name}>
          {t('payoutAccounts.given', { bank, number: maskedNumber(accountNumber) })}
        </b>
        <span className={styles.detail}>{t('payoutAccounts.givenText')}</span>
      </span>
      <Icon svg={caretRight} size={18} />
    </Link>
  );
}
