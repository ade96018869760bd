import { useTranslation } from 'react-i18next';
import { useTenant } from '@/lib/tenant.ts';
import { ButtonLink } from '@/ui/button.tsx';
import styles from './account.module.css';

/** Deposit, withdraw and, with the US market, exchange. Withdrawing needs a verified name first. */
export function QuickActions({ isVerified }: { isVerified: boolean }) {
  const { t } = useTranslation();
  const { usMarketShow } = useTenant();
  const actions = [
    { name: 'deposit', to: '/depositList', offered: true },
    { name: 'withdraw', to: isVerified ? '/withdraw' : '/openKyc', offered: true },
    { name: 'exchange', to: '/moneyExchange', offered: usMarketShow },
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
