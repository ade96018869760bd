import { useShowsDollars } from '@/lib/dollars.ts';
import { useTranslation } from '@/lib/translation.ts';
import { ButtonLink } from '@/ui/button.tsx';
import styles from './account.module.css';

/** Deposit, withdraw and, where there are dollars, exchange. Withdrawing needs a verified name first. */
export function QuickActions({ isVerified }: { isVerified: boolean }) {
  const { t } = useTranslation();
  const showsDollars = useShowsDollars();
  const actions = [
    { name: 'deposit', to: '/depositList', offered: true },
    { name: 'withdraw', to: isVerified ? '/withdraw' : '/openKyc', offered: true },
    { name: 'exchange', to: '/moneyExchange', offered: showsDollars },
  ] as const;
  const offers = actions.filter(({ offered }) => offered);
  return (
    <div className={styles.actions}>
      {offers.map(({ name, to }) => (
        <ButtonLink key={name} to={to} small look={name === 'deposit' ? 'primary' : 'tonal'}>
          {t(`account.${name}`)}
        </ButtonLink>
      ))}
    </div>
  );
}
