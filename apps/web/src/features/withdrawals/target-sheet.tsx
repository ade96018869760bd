import { minuteText } from '@openfloor/look/date-text';
import { Icon } from '@openfloor/look/ui/icon';
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw';
import { Link } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { useServerSecond } from '@/lib/use-server-second.ts';
import { AccountLine } from '@/ui/account-line.tsx';
import { Rows } from '@/ui/card.tsx';
import { GivenAccount } from '@/ui/given-account.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { isUsable, newTarget, targetsOf, type WithdrawInfo } from './targets.ts';
import styles from './withdrawals.module.css';

interface TargetSheetProps {
  open: boolean;
  info: WithdrawInfo;
  usdt: boolean;
  target: string;
  /** New details may be typed for one withdrawal. */
  mayType: boolean;
  onChoose: (target: string) => void;
  onClose: () => void;
}

export default function TargetSheet(props: TargetSheetProps) {
  const { open, info, usdt, target, mayType, onChoose, onClose } = props;
  const { t } = useTranslation();
  const now = useServerSecond() * 1_000;
  return (
    <Sheet open={open} onClose={onClose} title={t(usdt ? 'withdrawals.chooseUsdt' : 'withdrawals.choose')}>
      <Rows indent={52}>
        {targetsOf(info, usdt).map(account => (
          <button
            key={account.id}
            type="button"
            className={styles.target}
            aria-pressed={account.id === target}
            disabled={!isUsable(account, now)}
            onClick={() => onChoose(account.id)}
          >
            <AccountLine
              account={account}
              note={
                !isUsable(account, now) &&
                t('payoutAccounts.usableFrom', { time: minuteText(account.usableFrom) })
              }
            />
            {account.id === target && <Icon svg={check} size={18} />}
          </button>
        ))}
        {!usdt && info.givenAccount && <GivenAccount account={info.givenAccount} />}
        {mayType ? (
          <button type="button" className={styles.target} onClick={() => onChoose(newTarget)}>
            <span>{t('withdrawals.newDetails')}</span>
            {target === newTarget && <Icon svg={check} size={18} />}
          </button>
        ) : (
          <Link to={`/userBank?add=${usdt ? 'usdt' : 'bank'}`} className={styles.target}>
            <span>{t(usdt ? 'withdrawals.addAddress' : 'withdrawals.addAccount')}</span>
            <Icon svg={caretRight} size={18} />
          </Link>
        )}
      </Rows>
    </Sheet>
  );
}
